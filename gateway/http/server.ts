import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Koa from 'koa';

/** A request has to be there whole within this time. */
const requestTimeoutMs = 30_000;
const headersTimeoutMs = 10_000;
/** Longer than usual proxies keep theirs, so that they never send into a connection that is just being closed. */
const keepAliveTimeoutMs = 75_000;
/** Requests under way get this long before their connections are cut. */
const drainMs = 5_000;

export interface HttpServer {
  /** The port that was taken; told by the system when 0 was asked for. */
  readonly port: number;
  /** Takes no new connection, finishes the requests under way, then resolves. */
  close(): Promise<void>;
}

/** Begins to listen. Rejects with the system's error (`EADDRINUSE`, `EACCES`, …). */
export async function listen(app: Koa, host: string, port: number): Promise<HttpServer> {
  const handle = app.callback();
  const server = createServer(
    {
      requestTimeout: requestTimeoutMs,
      headersTimeout: headersTimeoutMs,
      keepAliveTimeout: keepAliveTimeoutMs,
    },
    (request, response) => void handle(request, response),
  );
  let closing = false;
  // While closing, whoever asks once more is told that it was the last answer on this connection.
  server.prependListener('request', (_request, response) => {
    if (closing) response.shouldKeepAlive = false;
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.removeListener('error', reject);
      resolve();
    });
  });
  return {
    // A server that listens on TCP has such an address.
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        closing = true;
        const cut = setTimeout(() => server.closeAllConnections(), drainMs);
        server.close(() => {
          clearTimeout(cut);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}
