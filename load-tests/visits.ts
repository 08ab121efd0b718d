// Visits that arrive at a rate, whether or not the server keeps up. Run it by `npm run load -- rate`, knee, soak or hotspot.
import exec from 'k6/execution';
import type { Options } from 'k6/options';
import { patience, playerOf, type Account } from './library/accounts.ts';
import { pick } from './library/chance.ts';
import { iteration, summaryTrendStats, thresholds } from './library/measures.ts';
import type { Player } from './library/player.ts';
import { constant, knee, ramping, type Arrivals, type Stage } from './library/shapes.ts';
import { setting } from './library/target.ts';
import {
  goToBank,
  lookAround,
  readNews,
  readStatistics,
  tryBust,
  tryJob,
  type Memory,
} from './steps/habits.ts';
import { inTown } from './steps/town-habits.ts';

export { openAccounts as setup, closeAccounts as teardown } from './library/accounts.ts';
export { handleSummary } from './library/summary.ts';

const shape = __ENV['SHAPE'] ?? 'rate';
const arrivals = arrivalsOf();

export const options: Options = {
  scenarios: { ...arrivals.scenarios },
  thresholds: {
    ...thresholds({ iterations: arrivals.visits, mayDrop: shape === 'knee' }),
    // k6 keeps figures by tag only where a threshold uses them.
    ...Object.fromEntries(
      Object.entries(arrivals.scenarios).flatMap(([name]) => [
        [`call_time{scenario:${name}}`, ['max>=0']],
        [`dropped_iterations{scenario:${name}}`, ['count>=0']],
        [`iterations_finished{scenario:${name}}`, ['count>=0']],
      ]),
    ),
  },
  summaryTrendStats,
  ...patience,
};

function arrivalsOf(): Arrivals {
  const rate = setting('RATE', 1, 1_000);
  const seconds = setting('DURATION', 1, 86_400);
  // Read by the runner.
  const stages = JSON.parse(__ENV['STAGES'] || '[]') as readonly Stage[];
  if (shape === 'knee') return knee(rate, seconds);
  return stages.length > 0 ? ramping(stages) : constant(rate, seconds);
}

/** One visit: somebody looks around, does one thing and is gone. */
export function visit(accounts: readonly Account[]): Promise<void> {
  return iteration(async () => {
    const turn = exec.scenario.iterationInTest;
    const account = accounts[turn % accounts.length];
    if (!account) throw new Error('nobody can visit');
    // Scenarios count their own visits, and a key must not come twice.
    const player = playerOf(account, turn, 0, exec.scenario.name);
    const memory: Memory = { crimeAt: 0, bustAt: 0, freeAt: 0 };
    if (shape === 'hotspot') return meetAtOnePlace(player, memory, accounts[0] ?? account);
    await lookAround(player);
    await pick([
      [40, tryJob],
      [20, tryBust],
      [15, goToBank],
      [15, readStatistics],
      [10, readNews],
      ...inTown,
    ])(player, memory);
  });
}

/** Everybody reads about the same gangster and goes for the same inmate. */
async function meetAtOnePlace(player: Player, memory: Memory, { character }: Account): Promise<void> {
  await player.session.call('GET characters/:id', { params: { id: character } });
  await tryBust(player, memory);
}
