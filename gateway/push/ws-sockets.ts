import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import {
  maxBufferedBytes,
  maxPayloadBytes,
  silenceSeconds,
  type Socket,
  type SocketHandlers,
  type SocketServer,
} from './sockets.ts';

const reasons = { 401: 'Unauthorized', 403: 'Forbidden', 503: 'Service Unavailable' } as const;
const goingAway = 1001;
/** How often in the time of a silence each socket is looked at. */
const looks = 4;

/** Sockets by the package ws, for machines without a matching build of uWebSockets.js. */
export class WsSockets<Data> implements SocketServer {
  readonly #http: Server;
  readonly #upgrader = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: maxPayloadBytes,
  });
  readonly #open = new Set<OpenSocket<Data>>();
  readonly #topics: Topics<Data> = new Map();
  #pinging: NodeJS.Timeout | null = null;

  constructor(
    private readonly handlers: SocketHandlers<Data>,
    private readonly silence = silenceSeconds,
  ) {
    this.#http = createServer((_request, response) => {
      response.writeHead(426, { 'Content-Length': 0 }).end();
    });
    this.#http.on('upgrade', (request, stream, head) => this.#upgrade(request, stream, head));
  }

  publish(topic: string, text: string): void {
    const subscribers = this.#topics.get(topic);
    if (!subscribers) return;
    const bytes = Buffer.from(text);
    for (const socket of subscribers) socket.sendBytes(bytes);
  }

  async listen(host: string, port: number): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      this.#http.once('error', reject);
      this.#http.listen(port, host, () => {
        this.#http.removeListener('error', reject);
        resolve();
      });
    });
    this.#pinging = setInterval(() => this.#look(), (this.silence * 1000) / looks);
    this.#pinging.unref();
    // A server listening on TCP has such an address.
    return (this.#http.address() as AddressInfo).port;
  }

  close(): Promise<void> {
    if (this.#pinging) clearInterval(this.#pinging);
    for (const socket of this.#open) socket.end(goingAway, 'closing');
    return new Promise((resolve) => {
      this.#http.close(() => resolve());
      this.#http.closeAllConnections();
    });
  }

  #upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    const query = request.url?.split('?')[1] ?? '';
    const decision = this.handlers.upgrade({ origin: request.headers.origin ?? '', query });
    if ('refuse' in decision) {
      const { refuse } = decision;
      stream.end(`HTTP/1.1 ${refuse} ${reasons[refuse]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    this.#upgrader.handleUpgrade(request, stream, head, (raw) => this.#opened(raw, decision.accept));
  }

  #opened(raw: WebSocket, data: Data): void {
    const socket = new OpenSocket(data, raw, this.#topics);
    this.#open.add(socket);
    raw.on('message', (message: RawData) => {
      socket.heard();
      // Without `binaryType`, ws delivers Buffers.
      if (socket.isOpen) this.handlers.message(socket, (message as Buffer).toString('utf8'));
    });
    raw.on('pong', () => socket.heard());
    // Socket errors end the socket; `close` reports them.
    raw.on('error', () => undefined);
    raw.on('close', () => this.#closed(socket));
    socket.onEnd = () => this.#closed(socket);
    this.handlers.open(socket);
  }

  #closed(socket: OpenSocket<Data>): void {
    if (!this.#open.delete(socket)) return;
    socket.forget();
    this.handlers.close(socket);
  }

  #look(): void {
    for (const socket of this.#open) socket.look();
  }
}

type Topics<Data> = Map<string, Set<OpenSocket<Data>>>;

class OpenSocket<Data> implements Socket<Data> {
  readonly #subscribed = new Set<string>();
  #raw: WebSocket | null;
  /** Looks since the peer was last heard. */
  #silentFor = 0;
  /** Called when this side closes the socket, without waiting for the peer. */
  onEnd: () => void = () => undefined;

  constructor(
    readonly data: Data,
    raw: WebSocket,
    private readonly topics: Topics<Data>,
  ) {
    this.#raw = raw;
  }

  get isOpen(): boolean {
    return this.#raw !== null;
  }

  send(text: string): void {
    this.sendBytes(Buffer.from(text));
  }

  sendBytes(bytes: Buffer): void {
    const raw = this.#raw;
    if (!raw) return;
    raw.send(bytes, { binary: false });
    if (raw.bufferedAmount > maxBufferedBytes) raw.terminate();
  }

  subscribe(topic: string): void {
    if (!this.#raw) return;
    const subscribers = this.topics.get(topic) ?? new Set();
    subscribers.add(this);
    this.topics.set(topic, subscribers);
    this.#subscribed.add(topic);
  }

  unsubscribe(topic: string): void {
    this.#subscribed.delete(topic);
    const subscribers = this.topics.get(topic);
    subscribers?.delete(this);
    if (subscribers?.size === 0) this.topics.delete(topic);
  }

  end(code: number, reason: string): void {
    const raw = this.#raw;
    if (!raw) return;
    this.onEnd();
    raw.close(code, reason);
  }

  get buffered(): number {
    return this.#raw?.bufferedAmount ?? 0;
  }

  drop(): void {
    const raw = this.#raw;
    if (!raw) return;
    this.onEnd();
    raw.terminate();
  }

  /** Pings a peer that has been silent for half of the time, and gives it up at the end of it. */
  look(): void {
    this.#silentFor += 1;
    if (this.#silentFor > looks) this.#raw?.terminate();
    else if (this.#silentFor >= looks / 2) this.#raw?.ping();
  }

  heard(): void {
    this.#silentFor = 0;
  }

  forget(): void {
    for (const topic of this.#subscribed) this.unsubscribe(topic);
    this.#raw = null;
  }
}
