import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { FatalError } from './exit-codes.ts';

/** How long a closing server waits for requests to finish. */
const closeGraceMs = 5_000;
/** Interval for closing idle connections, which Node does not close by itself while shutting down. */
const idleLookMs = 20;

/** An HTTP server that binds its port before any data is opened, and answers 503 until it is given its app. */
export class EarlyServer {
  readonly #server: Server;
  readonly #connections = new Set<Socket>();
  #app: RequestListener | null = null;
  #closing = false;

  private constructor(keepAliveMs: number) {
    const options = { keepAliveTimeout: keepAliveMs, requestTimeout: 30_000 };
    this.#server = createServer(options, (request, response) => {
      // Otherwise busy keep-alive connections would outlive a closing server.
      if (this.#closing) response.shouldKeepAlive = false;
      if (this.#app) {
        this.#app(request, response);
        return;
      }
      response.writeHead(503, { 'Retry-After': '1', 'Content-Type': 'application/json' });
      response.end('{"error":{"message":"The game is starting.","code":"starting","data":null}}');
    });
    this.#server.on('connection', (socket) => {
      this.#connections.add(socket);
      socket.once('close', () => this.#connections.delete(socket));
    });
  }

  /**
   * Binds the port. An idle connection is kept open for `keepAliveMs`. Throws FatalError `port` if the port is in use or
   * not permitted.
   */
  static async listen(host: string, port: number, keepAliveMs: number): Promise<EarlyServer> {
    const early = new EarlyServer(keepAliveMs);
    await new Promise<void>((done, fail) => {
      early.#server.once('error', fail);
      early.#server.listen(port, host, done);
    }).catch((error: unknown) => {
      throw portError(error, host, port, 'PORT');
    });
    return early;
  }

  get port(): number {
    const address = this.#server.address();
    return typeof address === 'object' && address ? address.port : 0;
  }

  serve(app: RequestListener): void {
    this.#app = app;
  }

  /** Accepts no new connections and waits for requests in flight. */
  async close(): Promise<void> {
    this.#closing = true;
    const closed = new Promise<void>((done) => this.#server.close(() => done()));
    // Browsers and proxies open spare connections. Until a request comes on one, Node takes it for busy.
    for (const connection of this.#connections) if (connection.bytesRead === 0) connection.destroy();
    const looking = setInterval(() => this.#server.closeIdleConnections(), idleLookMs);
    const timer = setTimeout(() => this.#server.closeAllConnections(), closeGraceMs);
    await closed;
    clearInterval(looking);
    clearTimeout(timer);
  }
}

/** The operator's message for a port that cannot be bound; other errors pass through unchanged. */
export function portError(error: unknown, host: string, port: number, setting: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EADDRINUSE') {
    return new FatalError('port', `Port ${port} is taken. Choose another by ${setting}.`, { cause: error });
  }
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new FatalError(
      'port',
      `${host}:${port} cannot be listened on (${code}). Check HOST and ${setting}.`,
      { cause: error },
    );
  }
  return error;
}
