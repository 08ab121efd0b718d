import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const minCompressedBytes = 1024;
/** What compression saves less of than a tenth (a font, a picture) is sent as it is. */
const worthwhileShare = 0.9;

export type Encoding = 'br' | 'gzip';

/** One file of the built client, read once. */
export class ClientFile {
  /** With its dot, as Koa finds the content type by it. */
  readonly extension: string;
  readonly etag: string;
  readonly #compressed = new Map<Encoding, Promise<Buffer | null>>();

  constructor(
    name: string,
    readonly bytes: Buffer,
  ) {
    this.extension = extname(name);
    this.etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  }

  /** Compressed once, at the first request that wants it, then kept; null when that saves too little. */
  compressed(encoding: Encoding): Promise<Buffer | null> {
    const known = this.#compressed.get(encoding);
    if (known) return known;
    const made = compress(this.bytes, encoding);
    this.#compressed.set(encoding, made);
    return made;
  }
}

async function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer | null> {
  if (bytes.length < minCompressedBytes) return null;
  const compressed = encoding === 'br' ? await toBrotli(bytes) : await toGzip(bytes);
  return compressed.length < bytes.length * worthwhileShare ? compressed : null;
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
