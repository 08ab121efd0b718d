import { createServer } from 'node:net';
import {
  maxBufferedBytes,
  maxPayloadBytes,
  silenceSeconds,
  type Socket,
  type SocketHandlers,
  type SocketServer,
} from './sockets.ts';
import type { UwsApp, UwsModule, UwsRequest, UwsResponse, UwsSocket } from './uws-module.ts';

const reasons = { 401: '401 Unauthorized', 403: '403 Forbidden', 503: '503 Service Unavailable' } as const;
const goingAway = 1001;

/** What uWebSockets stores with each socket. */
interface Slot<Data> {
  readonly data: Data;
  socket: OpenSocket<Data> | null;
}

/** Sockets by uWebSockets.js, in any of its builds. */
export class UwsSockets<Data> implements SocketServer {
  readonly #app: UwsApp;
  readonly #open = new Set<OpenSocket<Data>>();
  #listening: object | null = null;

  constructor(
    private readonly uws: UwsModule,
    private readonly handlers: SocketHandlers<Data>,
    silence = silenceSeconds,
  ) {
    this.#app = uws.App();
    this.#app.ws<Slot<Data>>('/*', {
      maxPayloadLength: maxPayloadBytes,
      maxBackpressure: maxBufferedBytes,
      closeOnBackpressureLimit: true,
      idleTimeout: silence,
      sendPingsAutomatically: true,
      upgrade: (response, request, context) => this.#upgrade(response, request, context),
      open: (raw) => this.#opened(raw),
      message: (raw, message) => {
        const { socket } = raw.getUserData();
        if (socket) handlers.message(socket, Buffer.from(message).toString('utf8'));
      },
      close: (raw) => this.#closed(raw),
    });
    this.#app.any('/*', (response) => response.writeStatus('426 Upgrade Required').end());
  }

  publish(topic: string, text: string): void {
    this.#app.publish(topic, text);
  }

  async listen(host: string, port: number): Promise<number> {
    // uWebSockets shares a port that is already in use, so the port is tried first.
    await tryPort(host, port);
    return new Promise((resolve, reject) => {
      this.#app.listen(host, port, (socket) => {
        if (socket === false) {
          reject(Object.assign(new Error(`cannot listen on ${host}:${port}`), { code: 'EADDRINUSE' }));
          return;
        }
        this.#listening = socket;
        resolve(this.uws.us_socket_local_port(socket));
      });
    });
  }

  close(): Promise<void> {
    if (this.#listening) this.uws.us_listen_socket_close(this.#listening);
    this.#listening = null;
    for (const socket of this.#open) socket.end(goingAway, 'closing');
    return Promise.resolve();
  }

  #upgrade(response: UwsResponse, request: UwsRequest, context: object): void {
    const decision = this.handlers.upgrade({
      origin: request.getHeader('origin'),
      query: request.getQuery(),
    });
    if ('refuse' in decision) {
      response.writeStatus(reasons[decision.refuse]).end();
      return;
    }
    const slot: Slot<Data> = { data: decision.accept, socket: null };
    const key = request.getHeader('sec-websocket-key');
    const protocol = request.getHeader('sec-websocket-protocol');
    response.upgrade(slot, key, protocol, request.getHeader('sec-websocket-extensions'), context);
  }

  #opened(raw: UwsSocket<Slot<Data>>): void {
    const slot = raw.getUserData();
    const socket = new OpenSocket(slot.data, raw);
    slot.socket = socket;
    this.#open.add(socket);
    this.handlers.open(socket);
  }

  #closed(raw: UwsSocket<Slot<Data>>): void {
    const { socket } = raw.getUserData();
    if (!socket) return;
    socket.forget();
    this.#open.delete(socket);
    this.handlers.close(socket);
  }
}

class OpenSocket<Data> implements Socket<Data> {
  /** Null once closed: uWebSockets throws when a closed socket is used. */
  #raw: UwsSocket<Slot<Data>> | null;

  constructor(
    readonly data: Data,
    raw: UwsSocket<Slot<Data>>,
  ) {
    this.#raw = raw;
  }

  send(text: string): void {
    this.#raw?.send(text);
  }

  subscribe(topic: string): void {
    this.#raw?.subscribe(topic);
  }

  unsubscribe(topic: string): void {
    this.#raw?.unsubscribe(topic);
  }

  end(code: number, reason: string): void {
    this.#raw?.end(code, reason);
  }

  get buffered(): number {
    return this.#raw?.getBufferedAmount() ?? 0;
  }

  drop(): void {
    this.#raw?.close();
  }

  forget(): void {
    this.#raw = null;
  }
}

/** Rejects with the system's error if the port cannot be bound. */
function tryPort(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve()));
  });
}
