// A crowd of sockets that hear the public room, in a process of its own: k6 cannot read forty thousand frames a second
// on the cores that the server needs, and its queue would be measured instead of the server.
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { Player, distinctName } from '../system/player.ts';
import { FrameReader } from './frame-reader.ts';
import { timesIn, type Times } from './k6-summary.ts';

/** What the crowd is asked; each is answered by one message. */
export type ListenersRequest =
  /** So many sockets hear the room; answered when all do. */
  | { readonly do: 'open'; readonly url: string; readonly wsPort: number; readonly sockets: number }
  /** So many posts were made; answered by a tally when all have come, or in vain. */
  | { readonly do: 'tally'; readonly posts: number };

/** What a crowd has heard. */
export interface Tally {
  /** Posts by the socket that heard the fewest, and by the one that heard the most. */
  readonly fewest: number;
  readonly most: number;
  /** Posts heard by all sockets together. */
  readonly heard: number;
  /** Sockets that the server closed. */
  readonly dropped: number;
  /** From the first post to the last one. */
  readonly seconds: number;
  /** From a post's sending to its frame, of one socket in twenty. */
  readonly delay: Times;
}

/** The server's limit for one session. */
const socketsPerSession = 8;
const sessionsAtOnce = 4;
const timedShare = 20;
const lastPostsMs = 10_000;
const pongFrame = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);
const ping = 9;

const heardBy: number[] = [];
const delays: number[] = [];
let dropped = 0;
let firstAt = 0;
let lastAt = 0;

process.on('message', (request: ListenersRequest) => {
  void (request.do === 'open' ? openAll(request) : tally(request.posts)).then((answer) =>
    process.send?.(answer),
  );
});
process.on('disconnect', () => process.exit(0));

async function openAll({ url, wsPort, sockets }: Extract<ListenersRequest, { do: 'open' }>): Promise<string> {
  const sessions = Math.ceil(sockets / socketsPerSession);
  let next = 0;
  const openSome = async (): Promise<void> => {
    while (next < sessions) {
      const session = next;
      next += 1;
      const player = new Player(url, distinctName(session));
      await player.join();
      const first = session * socketsPerSession;
      for (let n = first; n < Math.min(first + socketsPerSession, sockets); n += 1) {
        const { ticket } = await player.answer('POST socket-tickets');
        await open(n, wsPort, ticket);
      }
    }
  };
  await Promise.all(Array.from({ length: sessionsAtOnce }, openSome));
  return 'open';
}

/** Opens the n-th socket; resolves once it hears the room. */
function open(n: number, port: number, ticket: string): Promise<void> {
  heardBy[n] = 0;
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(handshake(ticket)));
    socket.once('error', reject);
    socket.once('close', () => {
      dropped += 1;
    });
    const reader = new FrameReader((opcode, payload) => {
      if (opcode === ping) socket.write(pongFrame);
      else if (payload.includes('"chat-message"')) hear(n, payload);
      else if (payload.includes('"welcome"')) subscribe(socket);
      else if (payload.includes('"subscribed"')) resolve();
    });
    socket.once('data', (bytes: Buffer) => {
      const end = bytes.indexOf('\r\n\r\n') + 4;
      const head = bytes.toString('latin1', 0, end);
      if (!head.startsWith('HTTP/1.1 101')) return reject(new Error(head));
      socket.on('data', (more: Buffer) => reader.take(more));
      reader.take(bytes.subarray(end));
    });
  });
}

function handshake(ticket: string): string {
  const key = randomBytes(16).toString('base64');
  const lines = ['Host: 127.0.0.1', 'Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Version: 13'];
  return [`GET /?ticket=${ticket} HTTP/1.1`, ...lines, `Sec-WebSocket-Key: ${key}`, '', ''].join('\r\n');
}

/** A client's text frame of less than 126 bytes; RFC 6455 lets a mask be zero. */
function subscribe(socket: Socket): void {
  const payload = Buffer.from(JSON.stringify({ type: 'subscribe', channel: 'public-chat' }));
  socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]));
}

function hear(n: number, payload: Buffer): void {
  heardBy[n] = (heardBy[n] ?? 0) + 1;
  if (n % timedShare !== 0) return;
  const sent = /at (\d+) sharp/.exec(payload.toString('latin1'));
  if (!sent) return;
  lastAt = Date.now();
  firstAt ||= lastAt;
  delays.push(lastAt - Number(sent[1]));
}

async function tally(posts: number): Promise<Tally> {
  const end = performance.now() + lastPostsMs;
  while (Math.min(...heardBy) < posts && performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 50));
  return {
    fewest: Math.min(...heardBy),
    most: Math.max(...heardBy),
    heard: heardBy.reduce((sum, count) => sum + count, 0),
    dropped,
    seconds: (lastAt - firstAt) / 1_000,
    delay: timesIn(delays),
  };
}
