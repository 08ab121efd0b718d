// A crowd of sockets: opens them, subscribes, and says when all that was to come has come. It counts bytes only,
// since a client that reads frames would be slower than the servers that are measured.
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/** What the crowd is asked; each is answered by one message when it is so. */
export type CrowdRequest =
  /** One socket for each query of the address, each of which sends its text, if any, once open. */
  | {
      readonly do: 'open';
      readonly port: number;
      readonly queries: readonly string[];
      readonly says: readonly string[];
    }
  /** So many bytes more than at the last `await` have reached all of them together. */
  | { readonly do: 'await'; readonly bytes: number };

const opening = 50;
/** Sooner than a server would ask whether somebody is still there, whose asking would be counted. */
const signOfLifeMs = 20_000;
const pong = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);
const sockets: Socket[] = [];
let received = 0;
let wanted = Infinity;

process.on('message', (request: CrowdRequest) => {
  if (request.do === 'open') void openAll(request);
  else {
    wanted = request.bytes;
    look();
  }
});
process.on('disconnect', () => process.exit(0));
setInterval(() => sockets.forEach((socket) => socket.write(pong)), signOfLifeMs);
process.send?.('ready');

function look(): void {
  if (received < wanted) return;
  received -= wanted;
  wanted = Infinity;
  process.send?.('all');
}

async function openAll({ port, queries, says }: Extract<CrowdRequest, { do: 'open' }>): Promise<void> {
  for (let at = 0; at < queries.length; at += opening) {
    const some = queries.slice(at, at + opening);
    await Promise.all(some.map((query, n) => open(port, query, says[at + n] ?? '')));
  }
  // The answers to the subscriptions are not counted among the frames.
  await new Promise((resolve) => setTimeout(resolve, 500));
  received = 0;
  process.send?.('open');
}

function open(port: number, query: string, says: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(handshake(query)));
    socket.once('error', reject);
    socket.once('data', (bytes: Buffer) => {
      if (!bytes.toString('latin1').startsWith('HTTP/1.1 101')) {
        reject(new Error(bytes.toString('latin1').slice(0, 200)));
        return;
      }
      socket.on('data', (more: Buffer) => {
        received += more.length;
        look();
      });
      if (says !== '') socket.write(masked(says));
      // What it was to hear would be waited for in vain.
      socket.once('close', () => process.exit(1));
      sockets.push(socket);
      resolve();
    });
  });
}

function handshake(query: string): string {
  const key = randomBytes(16).toString('base64');
  const lines = ['Host: 127.0.0.1', 'Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Version: 13'];
  return [`GET /?${query} HTTP/1.1`, ...lines, `Sec-WebSocket-Key: ${key}`, '', ''].join('\r\n');
}

/** A client's text frame of less than 126 bytes; RFC 6455 lets a mask be zero. */
function masked(text: string): Buffer {
  const payload = Buffer.from(text);
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
}
