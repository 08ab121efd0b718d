// Players who spin without rest: by turns all on one city's jackpot, and spread over ten. Run it by `npm run load -- jackpot`.
import exec from 'k6/execution';
import { Trend } from 'k6/metrics';
import type { Options, Scenario } from 'k6/options';
import { rest } from './library/chance.ts';
import { iteration, summaryTrendStats, thresholds } from './library/measures.ts';
import { beBorn, newPlayer, password } from './library/player.ts';
import { Session } from './library/session.ts';
import { setting } from './library/target.ts';

export { handleSummary } from './library/summary.ts';

const players = setting('PLAYERS', 1, 30);
const seconds = setting('SECONDS', 1, 60);
/** A bound whatever the machine: so many spins of one stretch. */
const mostSpins = 50_000;
/** One after the other, by turns, so that both kinds meet the same machine. */
const stretches = ['one', 'ten', 'ten', 'one', 'one', 'ten'] as const;
/** Between two stretches, for spins that are still under way. */
const restSeconds = 3;
const restMs = 500;

type Kind = (typeof stretches)[number];

/** In ms; when each spin was answered, since the epoch, gives a stretch its length. */
const spinTime = new Trend('spin_time', true);
const spinAt = new Trend('spin_at', true);

const nameOf = (kind: Kind, place: number): string => `${kind}_${place}`;

const scenarios = stretches.map((kind, place): [string, Scenario] => [
  nameOf(kind, place),
  {
    executor: 'constant-vus',
    exec: 'spin',
    vus: players,
    duration: `${seconds}s`,
    startTime: `${place * (seconds + restSeconds)}s`,
    gracefulStop: `${restSeconds - 1}s`,
    tags: { kind },
  },
]);

export const options: Options = {
  scenarios: Object.fromEntries(scenarios),
  setupTimeout: '5m',
  thresholds: {
    ...thresholds({ iterations: stretches.length * players }),
    // k6 keeps figures by tag only where a threshold uses them.
    ...Object.fromEntries(scenarios.map(([name]) => [`spin_at{scenario:${name}}`, ['max>=0']])),
    'spin_time{kind:one}': ['max>=0'],
    'spin_time{kind:ten}': ['max>=0'],
  },
  summaryTrendStats,
};

/** Keys of sessions that play in a stretch. */
type Seats = Readonly<Record<Kind, readonly string[]>>;

/**
 * Players join wherever they are born until one city has enough for a stretch; the others are taken from city after
 * city.
 */
export async function setup(): Promise<Seats> {
  const byCity = new Map<string, string[]>();
  const enough = () => byCity.size === 10 && [...byCity.values()].some(({ length }) => length >= players);
  for (let number = 1; !enough() && number <= 40 * players; number += 1) {
    const player = newPlayer(number, 0);
    const { session, email } = player;
    const body = { email, password, passwordConfirm: password };
    session.key = (await session.answer('POST auth/register', { body })).key;
    await beBorn(player);
    const { location_id: city } = await session.answer('GET slots');
    byCity.set(city, [...(byCity.get(city) ?? []), session.key]);
  }
  if (!enough()) throw new Error('not enough players came to one city');
  const cities = [...byCity.values()];
  const [busiest = []] = cities.toSorted((one, other) => other.length - one.length);
  const spread = Array.from({ length: players }, (_, n) => cities.map((keys) => keys[n] ?? null)).flat();
  return {
    one: busiest.slice(0, players),
    ten: spread.filter((key) => key !== null).slice(0, players),
  };
}

/** This virtual player in this stretch. */
let seat: { readonly scenario: string; readonly session: Session } | null = null;

/** One spin at the smallest stake. */
export function spin(seats: Seats): Promise<void> {
  return iteration(() => spinOnce(seats));
}

async function spinOnce(seats: Seats): Promise<void> {
  const { name: scenario, iterationInTest } = exec.scenario;
  if (iterationInTest >= mostSpins) return rest(restMs);
  if (seat?.scenario !== scenario) {
    const keys = seats[scenario.startsWith('one') ? 'one' : 'ten'];
    const session = new Session(`${scenario}-${exec.vu.idInTest}`, 0);
    session.key = keys[exec.vu.idInTest % keys.length] ?? null;
    seat = { scenario, session };
  }
  const began = Date.now();
  await seat.session.answer('POST slots/spin', {
    body: { amount: 100, session: 'jackpotJackpotJackpotJackpot1234' },
  });
  const now = Date.now();
  spinTime.add(now - began);
  spinAt.add(now);
}
