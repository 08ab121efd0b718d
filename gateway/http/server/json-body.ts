import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { HttpError } from '../context/http-error.ts';

export const maxBodyBytes = 32 * 1024;
export const maxBodyDepth = 16;

const tooLarge = () =>
  new HttpError(413, 'body_too_large', `The request is larger than ${maxBodyBytes} bytes.`);
const malformed = (message: string) => new HttpError(400, 'body_malformed', message);

/** Refuses what is not JSON in UTF-8, plain: a form of another site cannot send that. Throws HttpError 415. */
export function requireJson(request: IncomingMessage): void {
  const type = request.headers['content-type'];
  const plain = request.headers['content-encoding'] === undefined;
  // The usual spelling first: this runs on every command.
  if (
    plain &&
    (type === 'application/json' || /^application\/json(?:\s*;\s*charset="?utf-8"?)?\s*$/i.test(type ?? ''))
  )
    return;
  throw new HttpError(
    415,
    'content_type',
    'Requests that change something are sent as application/json in UTF-8.',
  );
}

/**
 * Reads a body of JSON. Nothing at all counts as an empty object. Throws HttpError 413 beyond 32 KiB, 400 for what
 * is no JSON, no object, or nested deeper than 16 levels.
 */
export async function readJsonBody(request: IncomingMessage): Promise<object> {
  const bytes = await readBytes(request);
  if (bytes.length === 0) return {};
  if (!isUtf8(bytes)) throw malformed('The request is not UTF-8.');
  const text = bytes.toString('utf8');
  const body = parse(text);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw malformed('The request must be a JSON object.');
  }
  // Lone surrogates can only come in escaped; stores would change them silently.
  checkValue(body, 1, /\\u[dD][89a-fA-F]/.test(text));
  return body;
}

function readBytes(request: IncomingMessage): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) return Promise.reject(tooLarge());
  return new Promise((resolve, reject) => {
    let first: Buffer | null = null;
    let more: Buffer[] | null = null;
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > maxBodyBytes) {
        request.removeAllListeners('data');
        request.resume();
        reject(tooLarge());
      } else if (!first) first = chunk;
      else (more ??= [first]).push(chunk);
    });
    request.on('end', () => resolve(more ? Buffer.concat(more) : (first ?? Buffer.alloc(0))));
    // Whoever hangs up in the middle is heard of by `close` alone; making an error each time would cost.
    request.on('error', () => undefined);
    request.on('close', () => {
      if (!request.complete) reject(malformed('The request ended early.'));
    });
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw malformed('The request is not valid JSON.');
  }
}

const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

function checkValue(value: unknown, depth: number, escapes: boolean): void {
  if (typeof value === 'string') {
    if (escapes && loneSurrogate.test(value)) throw malformed('The request holds a broken character.');
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (depth > maxBodyDepth) throw malformed(`The request is nested deeper than ${maxBodyDepth} levels.`);
  for (const [key, inner] of Object.entries(value)) {
    if (escapes) checkValue(key, depth, escapes);
    checkValue(inner, depth + 1, escapes);
  }
}
