import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { Context } from 'koa';

/** Below this, compression saves no packet. */
const minGzipBytes = 4096;
const gzipText = promisify(gzip);

/** A list of headers, as [name, value, …]. */
export type HeaderList = readonly string[];

/** Sets headers on an answer. */
export function setHeaders({ res }: Context, headers: HeaderList): void {
  for (let index = 0; index < headers.length; index += 2) {
    res.setHeader(headers[index] ?? '', headers[index + 1] ?? '');
  }
}

/** Answers with JSON, or with 204 when there is no text. Large answers are compressed where the client accepts it. */
export function sendJson(
  context: Context,
  status: number,
  headers: HeaderList,
  text: string | null,
): Promise<void> | undefined {
  setHeaders(context, headers);
  context.status = status;
  if (text === null) {
    context.body = null;
    context.status = status;
    return undefined;
  }
  context.res.setHeader('Content-Type', 'application/json; charset=utf-8');
  if (text.length < minGzipBytes || context.acceptsEncodings('gzip', 'identity') !== 'gzip') {
    context.body = text;
    return undefined;
  }
  return sendCompressed(context, text);
}

async function sendCompressed(context: Context, text: string): Promise<void> {
  const body = await gzipText(text, { level: constants.Z_BEST_SPEED });
  setHeaders(context, ['Content-Encoding', 'gzip', 'Vary', 'Accept-Encoding']);
  context.body = body;
}
