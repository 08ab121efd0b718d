import { createServer } from 'node:http';
import { portError } from './listen.ts';
import { metricsText, type Metric } from './metrics.ts';

const contentType = 'text/plain; version=0.0.4; charset=utf-8';

/** A separate listener for `GET /metrics`. */
export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Serves the result of `read` at `GET /metrics`, on a port that players cannot reach: on the game's own port a proxy
 * would expose it. Throws FatalError `port` if the port cannot be bound.
 */
export async function serveMetrics(
  host: string,
  port: number,
  read: () => readonly Metric[],
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    const found = request.method === 'GET' && request.url === '/metrics';
    response.writeHead(found ? 200 : 404, { 'Content-Type': contentType });
    response.end(found ? metricsText(read()) : '');
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
