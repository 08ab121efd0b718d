// Players at human pace, each with a socket open all the time. Run it by `npm run load -- steady`.
import exec from 'k6/execution';
import type { Options } from 'k6/options';
import { openAccounts, patience, playerOf, players, type Account } from './library/accounts.ts';
import { pick, rest, thinkingMs } from './library/chance.ts';
import { iteration, pushDelay, summaryTrendStats, thresholds } from './library/measures.ts';
import { beBorn, channelsOf, newPlayer, password, type Player } from './library/player.ts';
import { isRunningServer, setting } from './library/target.ts';
import {
  goToBank,
  lookAround,
  readNews,
  readStatistics,
  sitInCell,
  tryBust,
  tryJob,
  type Memory,
} from './steps/habits.ts';
import { inTown } from './steps/town-habits.ts';

export { closeAccounts as teardown } from './library/accounts.ts';
export { handleSummary } from './library/summary.ts';

/** Seconds. */
const duration = setting('DURATION', 1, 86_400);

/** Newcomers spread over this long: passwords are slow to hash, and people do not come all at once. */
const arrivalMs = Math.min(60_000, duration * 250);
const medianThinkingMs = 4_000;
const twiceShare = 0.05;

export const options: Options = {
  scenarios: {
    steady: {
      executor: 'per-vu-iterations',
      exec: 'play',
      vus: players,
      iterations: 1,
      maxDuration: `${duration + 60}s`,
    },
  },
  thresholds: thresholds({ iterations: players }),
  summaryTrendStats,
  ...patience,
};

/** On a running server the accounts are opened before, since its limits make that slow. */
export function setup(): Promise<readonly Account[]> {
  return isRunningServer ? openAccounts() : Promise.resolve([]);
}

/** One player's evening. */
export function play(accounts: readonly Account[]): Promise<void> {
  return iteration(() => playEvening(accounts));
}

async function playEvening(accounts: readonly Account[]): Promise<void> {
  const end = exec.scenario.startTime + duration * 1_000;
  const number = exec.vu.idInTest;
  const account = accounts[number - 1];
  const player = account ? playerOf(account, number, twiceShare) : newPlayer(number, twiceShare);
  await rest(Math.random() * arrivalMs);
  if (!account) await signUp(player);
  await arrive(player);
  const memory: Memory = { crimeAt: 0, bustAt: 0, freeAt: 0 };
  while (Date.now() < end) {
    await nextAct(memory)(player, memory);
    await rest(Math.min(thinkingMs(medianThinkingMs), Math.max(0, end - Date.now())));
  }
  player.socket.close();
}

async function signUp(player: Player): Promise<void> {
  const { session, email } = player;
  const body = { email, password, passwordConfirm: password };
  session.key = (await session.answer('POST auth/register', { body })).key;
  await beBorn(player);
}

async function arrive(player: Player): Promise<void> {
  const { socket } = player;
  await socket.open();
  for (const channel of channelsOf(player)) await socket.listen(channel);
  measurePushes(player);
}

/** The first frame of the player's state after an act is assumed to report it. */
function measurePushes({ socket, session, character }: Player): void {
  let told = session.actedAt;
  socket.onMessage(({ channel, event }) => {
    if (channel !== `character-${character}` || event !== 'state') return;
    if (session.actedAt > told) pushDelay.add(Date.now() - session.actedAt);
    told = session.actedAt;
  });
}

/** What a person would do next: the job when its wait is over, else whatever comes to mind. */
function nextAct({ crimeAt, bustAt, freeAt }: Memory): (player: Player, memory: Memory) => Promise<void> {
  const now = Date.now();
  if (now < freeAt) return sitInCell;
  return pick([
    [now >= crimeAt ? 60 : 0, tryJob],
    [now >= bustAt ? 20 : 0, tryBust],
    [10, goToBank],
    [10, lookAround],
    [8, readStatistics],
    [6, readNews],
    ...inTown,
  ]);
}
