import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { Context } from 'koa';

/** Below this, compression saves no packet. */
const minGzipBytes = 4096;
const gzipText = promisify(gzip);

/** A list of headers, as [name, value, …]. */
export type HeaderList = readonly string[];

/**
 * Answers with JSON, or with 204 when there is no text. Large answers are compressed where the client accepts it.
 * Every command is answered here, so it is written past Koa, all headers in one go: setting them one by one took a
 * twelfth of a read.
 */
export function sendJson(
  context: Context,
  status: number,
  headers: HeaderList,
  text: string | null,
): Promise<void> | undefined {
  context.respond = false;
  if (text === null) {
    context.res.writeHead(status, [...headers]).end();
    return undefined;
  }
  if (text.length < minGzipBytes || !acceptsGzip(context)) {
    sendBody(context, status, headers, text);
    return undefined;
  }
  return sendCompressed(context, status, headers, text);
}

/** Negotiates only with a client that names gzip at all. */
function acceptsGzip(context: Context): boolean {
  const accepted = context.req.headers['accept-encoding'];
  if (accepted === undefined || !accepted.includes('gzip')) return false;
  return context.acceptsEncodings('gzip', 'identity') === 'gzip';
}

async function sendCompressed(
  context: Context,
  status: number,
  headers: HeaderList,
  text: string,
): Promise<void> {
  const body = await gzipText(text, { level: constants.Z_BEST_SPEED });
  const encoded = [...headers, 'Content-Encoding', 'gzip', 'Vary', 'Accept-Encoding'];
  sendBody(context, status, encoded, body);
}

function sendBody({ res }: Context, status: number, headers: HeaderList, body: string | Buffer): void {
  const length = String(Buffer.byteLength(body));
  const type = 'application/json; charset=utf-8';
  res.writeHead(status, [...headers, 'Content-Type', type, 'Content-Length', length]).end(body);
}
