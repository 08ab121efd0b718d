// Everybody does the same at the same moment. Run it by `npm run load -- spike` or reconnect.
import exec from 'k6/execution';
import { Trend } from 'k6/metrics';
import type { Options } from 'k6/options';
import { patience, playerOf, players, type Account } from './library/accounts.ts';
import { rest } from './library/chance.ts';
import { holds, iteration, summaryTrendStats, thresholds } from './library/measures.ts';
import { channelsOf, type Player } from './library/player.ts';
import { isRunningServer } from './library/target.ts';
import { lookAround } from './steps/habits.ts';

export { openAccounts as setup, closeAccounts as teardown } from './library/accounts.ts';
export { handleSummary } from './library/summary.ts';

const reconnects = __ENV['SHAPE'] === 'reconnect';
/** How often every connection breaks. */
const breaks = 3;
/** Between the beginning and the first break, and from one to the next. */
const calmMs = 10_000;
/** With the socket's own waits. */
const backWithinMs = 20_000;

/** From the break to a socket that is welcome again, and from the door to the first page. */
const backTime = new Trend('back_time', true);
const arriveTime = new Trend('arrive_time', true);

export const options: Options = {
  scenarios: {
    together: {
      executor: 'per-vu-iterations',
      exec: 'play',
      vus: players,
      iterations: 1,
      maxDuration: '5m',
    },
  },
  thresholds: {
    ...thresholds({ iterations: players }),
    ...(reconnects ? { back_time: [`p(95)<${backWithinMs}`] } : { arrive_time: ['max>=0'] }),
  },
  summaryTrendStats,
  ...patience,
};

/** One player among all. */
export function play(accounts: readonly Account[]): Promise<void> {
  return iteration(async () => {
    const number = exec.vu.idInTest;
    const account = accounts[number - 1];
    if (!account) throw new Error('there is no account for this player');
    const player = playerOf(account, number, 0);
    try {
      await (reconnects ? comeBackTogether(player) : signIn(player, account));
    } finally {
      player.socket.close();
    }
  });
}

/** A round opens: everybody signs in, hears their channels and reads the first page. */
async function signIn(player: Player, { email, password }: Account): Promise<void> {
  const began = Date.now();
  // The limits of a running server hold for everybody who comes from one address.
  const manner = { patient: isRunningServer };
  player.session.key = (
    await player.session.answer('POST auth', { body: { email, password } }, manner)
  ).data.key;
  await listen(player);
  await lookAround(player);
  arriveTime.add(Date.now() - began);
}

/** All connections break at the same moment, and all come back. */
async function comeBackTogether(player: Player): Promise<void> {
  await listen(player);
  for (let count = 1; count <= breaks; count += 1) {
    await rest(Math.max(0, exec.scenario.startTime + count * calmMs - Date.now()));
    const began = Date.now();
    const isBack = await player.socket.interrupt();
    holds('a broken connection comes back', isBack);
    if (isBack) backTime.add(Date.now() - began);
  }
}

async function listen(player: Player): Promise<void> {
  holds('a socket is welcome', await player.socket.open());
  for (const channel of channelsOf(player)) await player.socket.listen(channel);
}
