import { createServer } from 'node:http';
import type { Registry } from 'prom-client';
import { portError } from '../process/listen.ts';

/** A separate listener for `GET /metrics`. */
export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Serves the metrics at `GET /metrics`, on a port that players cannot reach: on the game's own port a proxy would
 * expose it. Throws FatalError `port` if the port cannot be bound.
 */
export async function serveMetrics(
  host: string,
  port: number,
  registry: Pick<Registry, 'metrics' | 'contentType'>,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(port, host, done);
  }).catch((error: unknown) => {
    throw portError(error, host, port, 'METRICS_PORT');
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
