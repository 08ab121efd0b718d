import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'koa';

const minCompressedBytes = 1024;

/** [what it is, whether it shrinks] */
const types: Readonly<Record<string, readonly [string, boolean]>> = {
  '.html': ['text/html; charset=utf-8', true],
  '.js': ['text/javascript; charset=utf-8', true],
  '.css': ['text/css; charset=utf-8', true],
  '.json': ['application/json; charset=utf-8', true],
  '.webmanifest': ['application/manifest+json; charset=utf-8', true],
  '.svg': ['image/svg+xml', true],
  '.txt': ['text/plain; charset=utf-8', true],
  '.map': ['application/json; charset=utf-8', true],
  '.png': ['image/png', false],
  '.jpg': ['image/jpeg', false],
  '.webp': ['image/webp', false],
  '.avif': ['image/avif', false],
  '.ico': ['image/x-icon', false],
  '.woff2': ['font/woff2', false],
  '.mp3': ['audio/mpeg', false],
  '.ogg': ['audio/ogg', false],
  '.webm': ['audio/webm', false],
};

export type Encoding = 'br' | 'gzip';

/** One file of the built client, read once. */
export class ClientFile {
  readonly type: string;
  readonly etag: string;
  readonly #shrinks: boolean;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(
    name: string,
    readonly bytes: Buffer,
  ) {
    const [type, shrinks] = types[extname(name)] ?? ['application/octet-stream', false];
    this.type = type;
    this.#shrinks = shrinks && bytes.length >= minCompressedBytes;
    this.etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  }

  /** The best encoding that the client accepts; null for the file as it is. */
  encodingFor(context: Context): Encoding | null {
    if (!this.#shrinks) return null;
    if (context.acceptsEncodings('br') === 'br') return 'br';
    return context.acceptsEncodings('gzip') === 'gzip' ? 'gzip' : null;
  }

  /** Compressed once, at the first request that wants it, then kept. */
  compressed(encoding: Encoding): Promise<Buffer> {
    const known = this.#compressed.get(encoding);
    if (known) return known;
    const made = encoding === 'br' ? toBrotli(this.bytes) : toGzip(this.bytes);
    this.#compressed.set(encoding, made);
    return made;
  }
}

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);
const toGzip = (bytes: Buffer): Promise<Buffer> => gzipOf(bytes, { level: constants.Z_BEST_COMPRESSION });
const toBrotli = (bytes: Buffer): Promise<Buffer> =>
  brotliOf(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });

/**
 * Reads the built client into memory, by address (`/assets/index-x.js`): a few MiB, and no path of a request ever
 * meets the disk. Empty when the folder is not there.
 */
export async function readClient(folder: string): Promise<ReadonlyMap<string, ClientFile>> {
  const files = new Map<string, ClientFile>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath ?? entry.path, entry.name);
    const address = `/${relative(folder, path).split(sep).join('/')}`;
    files.set(address, new ClientFile(entry.name, await readFile(path)));
  }
  return files;
}
