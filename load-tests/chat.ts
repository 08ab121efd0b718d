// A room with so many sockets in which so many posts are made a second. Run it by `npm run load -- chat`.
import exec from 'k6/execution';
import { Counter } from 'k6/metrics';
import type { Options } from 'k6/options';
import { WebSocket } from 'k6/websockets';
import { rest, until } from './library/chance.ts';
import { frames, holds, pushDelay, summaryTrendStats, thresholds } from './library/measures.ts';
import { beBorn, newPlayer, password } from './library/player.ts';
import { Session } from './library/session.ts';
import { onThisMachine, setting } from './library/target.ts';

export { handleSummary } from './library/summary.ts';

const sockets = setting('PLAYERS', 8, 4_000);
const seconds = setting('SECONDS', 1, 600);
const postsPerSecond = 20;
/** R144: posts are as long as they may be, which is the most to deliver. */
const maxLength = 300;
/** Gangsters who speak: each less often than the room's wait allows. */
const speakers = 10 * postsPerSecond;
/** A session has so many sockets at most. */
const socketsPerSession = 8;
const listeners = Math.ceil(sockets / socketsPerSession);
/** A program of k6's for so many sockets. */
const socketsPerProgram = 80;
const programs = Math.ceil(sockets / socketsPerProgram);
/** Each frame is counted; of one in so many sockets its way is timed, too. */
const timedShare = 20;
/** For all sockets to be open, and for the last posts to arrive. */
const openingSeconds = 15 + Math.ceil(sockets / 50);
const lastSeconds = 5;
const welcomeMs = 15_000;
const deliveryMs = 250;
const msPerSecond = 1_000;

const heard = new Counter('chat_heard');
const posted = new Counter('chat_posted');
const dropped = new Counter('chat_dropped');

export const options: Options = {
  scenarios: {
    listen: {
      executor: 'per-vu-iterations',
      exec: 'listen',
      vus: programs,
      iterations: 1,
      maxDuration: `${openingSeconds + seconds + 2 * lastSeconds}s`,
    },
    speak: {
      executor: 'constant-arrival-rate',
      exec: 'speak',
      rate: postsPerSecond,
      duration: `${seconds}s`,
      startTime: `${openingSeconds}s`,
      preAllocatedVUs: 20,
      maxVUs: 60,
    },
  },
  setupTimeout: '10m',
  thresholds: {
    ...thresholds({ everyCall: false }),
    push_delay: [`p(99)<${deliveryMs}`],
    chat_dropped: ['count==0'],
    chat_heard: ['count>=0'],
    chat_posted: ['count>=0'],
  },
  summaryTrendStats,
};

/** Keys of the sessions that listen, and of those that speak. */
interface Seats {
  readonly listening: readonly string[];
  readonly speaking: readonly string[];
}

export async function setup(): Promise<Seats> {
  const keys: string[] = [];
  for (let number = 1; number <= listeners + speakers; number += 1) {
    const player = newPlayer(number, 0);
    const { session, email } = player;
    const body = { email, password, passwordConfirm: password };
    session.key = (await session.answer('POST auth/register', { body })).key;
    await beBorn(player);
    keys.push(session.key);
  }
  return { listening: keys.slice(0, listeners), speaking: keys.slice(listeners) };
}

/** Opens its share of the sockets, and hears the room until the end. */
export async function listen({ listening }: Seats): Promise<void> {
  const program = exec.vu.idInTest - 1;
  const began = Date.now();
  const first = program * socketsPerProgram;
  const count = Math.min(socketsPerProgram, sockets - first);
  const ears: Ear[] = [];
  for (let n = first; n < first + count; n += 1) {
    const key = listening[Math.floor(n / socketsPerSession)] ?? null;
    ears.push(await Ear.open(key, n));
  }
  const isOpen = await until(() => ears.every(({ listens }) => listens), welcomeMs);
  holds(
    'every socket hears the room before the first post',
    isOpen && Date.now() - began < openingSeconds * msPerSecond,
  );
  await rest(began + (openingSeconds + seconds + lastSeconds) * msPerSecond - Date.now());
  for (const ear of ears) ear.close();
}

/** A socket that hears the room. It reads frames as text: forty thousand a second are too many to parse. */
class Ear {
  listens = false;
  #heard = 0;
  #closing = false;

  private constructor(
    private readonly socket: WebSocket,
    private readonly isTimed: boolean,
  ) {}

  static async open(key: string | null, number: number): Promise<Ear> {
    const session = new Session(`ear${number}`, 0);
    session.key = key;
    const { url, ticket } = await session.answer('POST socket-tickets');
    const socket = new WebSocket(`${onThisMachine(url)}/?ticket=${ticket}`);
    const ear = new Ear(socket, number % timedShare === 0);
    socket.addEventListener('message', (event) => {
      if ('data' in event && typeof event.data === 'string') ear.#receive(event.data);
    });
    socket.addEventListener('close', () => {
      if (ear.#closing) return;
      dropped.add(1);
      console.error('failed to stay in the room');
    });
    // A session has few tickets at a time.
    await until(() => ear.listens, welcomeMs);
    return ear;
  }

  close(): void {
    this.#closing = true;
    heard.add(this.#heard);
    frames.add(this.#heard);
    this.socket.close();
  }

  #receive(text: string): void {
    if (text.includes('"chat-message"')) {
      this.#heard += 1;
      const sent = this.isTimed ? /at (\d+) sharp/.exec(text) : null;
      if (sent) pushDelay.add(Date.now() - Number(sent[1]));
    } else if (text.includes('"welcome"')) {
      this.socket.send(JSON.stringify({ type: 'subscribe', channel: 'public-chat' }));
    } else if (text.includes('"subscribed"')) {
      this.listens = true;
    }
  }
}

/** One post, which says when it was sent, and much else. */
export async function speak({ speaking }: Seats): Promise<void> {
  const turn = exec.scenario.iterationInTest;
  const session = new Session(`speaker-${turn}`, 0);
  session.key = speaking[turn % speaking.length] ?? null;
  const message = `Meet me at ${Date.now()} sharp. ${'Bring the van. '.repeat(20)}`.slice(0, maxLength);
  const outcome = await session.call('POST chat', { body: { room: 'public', message } });
  if (outcome.kind === 'done') posted.add(1);
}
