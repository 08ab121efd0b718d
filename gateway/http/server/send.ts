import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';

/** Below this a compressed answer saves no packet. */
const minGzipBytes = 4096;
const gzipText = promisify(gzip);

/**
 * Writes an answer of JSON, or 204 without one. Headers go out in one piece, which is much cheaper than one by one.
 * Large answers are compressed where the client takes it.
 */
export function sendJson(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: string[],
  text: string | null,
): void {
  if (response.destroyed) return;
  if (text === null) {
    response.writeHead(status, headers);
    response.end();
    return;
  }
  headers.push('Content-Type', 'application/json; charset=utf-8');
  const bytes = Buffer.byteLength(text);
  if (bytes >= minGzipBytes && acceptsGzip(request)) {
    void sendCompressed(response, status, headers, text);
    return;
  }
  headers.push('Content-Length', String(bytes));
  response.writeHead(status, headers);
  response.end(text);
}

async function sendCompressed(
  response: ServerResponse,
  status: number,
  headers: string[],
  text: string,
): Promise<void> {
  const body = await gzipText(text, { level: constants.Z_BEST_SPEED });
  if (response.destroyed) return;
  headers.push('Content-Encoding', 'gzip', 'Vary', 'Accept-Encoding', 'Content-Length', String(body.length));
  response.writeHead(status, headers);
  response.end(body);
}

function acceptsGzip(request: IncomingMessage): boolean {
  return /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
}
