// Posts in a room that is full of sockets. Run it by `npm run load -- chat`, which fills the room.
import exec from 'k6/execution';
import { Counter } from 'k6/metrics';
import type { Options } from 'k6/options';
import { iteration, summaryTrendStats, thresholds } from './library/measures.ts';
import { beBorn, newPlayer, password } from './library/player.ts';
import { Session } from './library/session.ts';
import { setting } from './library/target.ts';

export { handleSummary } from './library/summary.ts';

const seconds = setting('SECONDS', 1, 600);
const postsPerSecond = 20;
/** R144: posts are as long as they may be, which is the most to deliver. */
const maxLength = 300;
/** k6 may make one fewer at the end of its time. */
const posts = seconds * postsPerSecond - 1;
/** Gangsters who speak: each less often than the room's wait allows. */
const speakers = 10 * postsPerSecond;

const posted = new Counter('chat_posted');

export const options: Options = {
  scenarios: {
    speak: {
      executor: 'constant-arrival-rate',
      exec: 'speak',
      rate: postsPerSecond,
      duration: `${seconds}s`,
      preAllocatedVUs: 20,
      maxVUs: 60,
    },
  },
  setupTimeout: '10m',
  thresholds: { ...thresholds({ iterations: posts }), chat_posted: ['count>=0'] },
  summaryTrendStats,
};

/** The session keys of the speakers. */
export async function setup(): Promise<readonly string[]> {
  const keys: string[] = [];
  for (let number = 1; number <= speakers; number += 1) {
    const player = newPlayer(number, 0);
    const { session, email } = player;
    const body = { email, password, passwordConfirm: password };
    session.key = (await session.answer('POST auth/register', { body })).key;
    await beBorn(player);
    keys.push(session.key);
  }
  return keys;
}

/** One post, which says when it was sent, and much else. */
export function speak(keys: readonly string[]): Promise<void> {
  return iteration(() => post(keys));
}

async function post(keys: readonly string[]): Promise<void> {
  const turn = exec.scenario.iterationInTest;
  const session = new Session(`speaker-${turn}`, 0);
  session.key = keys[turn % keys.length] ?? null;
  const message = `Meet me at ${Date.now()} sharp. ${'Bring the van. '.repeat(20)}`.slice(0, maxLength);
  const outcome = await session.call('POST chat', { body: { room: 'public', message } });
  if (outcome.kind === 'done') posted.add(1);
}
