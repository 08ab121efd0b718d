import fs from 'node:fs';
import { open, rename } from 'node:fs/promises';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { decodeBatch, encodeBatchText, type StoredBatch } from './batch.ts';
import { CorruptLogError } from './event-log.ts';

/*
 * A segment: a span of a stream that no longer changes, as one file that is written once. Blocks of events follow each
 * other, each the text of a stored batch under Brotli; then comes their index, as JSON, and its length. The file's name
 * carries the first and last revision and the SHA-256 of everything in it.
 */

/** Text of a batch is at most a row (256 KiB) beyond the size of a block; anything larger is damage. */
const maxBlockTextBytes = 64 * 1024 * 1024;
const lengthBytes = 4;

const compress = promisify(zlib.brotliCompress);
/** A seventh of the text at 7 µs an event; quality 9 saves 2 percent more at six times the cost. */
const compression = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } };

export interface SegmentBlock {
  /** The revision of its first event. */
  readonly first: number;
  readonly offset: number;
  readonly bytes: number;
}

export interface SegmentIndex {
  readonly stream: string;
  readonly first: number;
  readonly last: number;
  /** The link before the first event, '' at revision 0. */
  readonly previous: string;
  /** The last event's link. */
  readonly link: string;
  readonly blocks: readonly SegmentBlock[];
}

/** A segment as its file's name tells it. */
export interface SegmentName {
  readonly path: string;
  readonly first: number;
  readonly last: number;
  /** Hex SHA-256 of the file. */
  readonly digest: string;
}

const namePattern = /^(\d{12})-(\d{12})-([0-9a-f]{64})\.segment$/;

/** Null for a file that is no segment. */
export function segmentOf(folder: string, file: string): SegmentName | null {
  const [, first, last, digest] = namePattern.exec(file) ?? [];
  if (first === undefined || last === undefined || digest === undefined) return null;
  return { path: path.join(folder, file), first: Number(first), last: Number(last), digest };
}

/** Suffix of a segment that is being written; after a crash it is removed. */
export const partSuffix = '.part';

/** Writes one segment block by block, off the main thread where it takes long. */
export class SegmentWriter {
  readonly #folder: string;
  readonly #part: string;
  readonly #file: fs.promises.FileHandle;
  readonly #digest = createHash('sha256');
  readonly #blocks: SegmentBlock[] = [];
  #bytes = 0;

  private constructor(folder: string, part: string, file: fs.promises.FileHandle) {
    this.#folder = folder;
    this.#part = part;
    this.#file = file;
  }

  static async create(folder: string): Promise<SegmentWriter> {
    await fs.promises.mkdir(folder, { recursive: true, mode: 0o700 });
    const part = path.join(folder, `next${partSuffix}`);
    return new SegmentWriter(folder, part, await open(part, 'w', 0o600));
  }

  async add(first: number, batch: StoredBatch): Promise<void> {
    const block = await compress(encodeBatchText(batch), compression);
    this.#blocks.push({ first, offset: this.#bytes, bytes: block.length });
    await this.#write(block);
  }

  /** Resolves when the segment is on the disk under its name. */
  async finish(span: Omit<SegmentIndex, 'blocks'>): Promise<SegmentName> {
    const index = Buffer.from(JSON.stringify({ ...span, blocks: this.#blocks } satisfies SegmentIndex));
    const length = Buffer.alloc(lengthBytes);
    length.writeUInt32LE(index.length);
    await this.#write(Buffer.concat([index, length]));
    await this.#file.sync();
    await this.#file.close();
    const digits = (revision: number) => String(revision).padStart(12, '0');
    const digest = this.#digest.digest('hex');
    const name = `${digits(span.first)}-${digits(span.last)}-${digest}.segment`;
    await rename(this.#part, path.join(this.#folder, name));
    await syncFolder(this.#folder);
    return { path: path.join(this.#folder, name), first: span.first, last: span.last, digest };
  }

  /** Gives up: nothing is left. */
  async discard(): Promise<void> {
    await this.#file.close().catch(() => undefined);
    await fs.promises.rm(this.#part, { force: true });
  }

  async #write(bytes: Buffer): Promise<void> {
    this.#digest.update(bytes);
    this.#bytes += bytes.length;
    await this.#file.writeFile(bytes);
  }
}

/** Throws CorruptLogError. */
export function readIndex({ path: file, first, last }: SegmentName): SegmentIndex {
  return reading(file, (fd) => {
    const size = fs.fstatSync(fd).size;
    const length = readBytes(fd, size - lengthBytes, lengthBytes).readUInt32LE();
    const text = readBytes(fd, size - lengthBytes - length, length).toString();
    // The file's name was made of the digest of this text; where it is damaged, the links do not fit.
    const index = JSON.parse(text) as SegmentIndex;
    if (index.first !== first || index.last !== last) throw new Error('its index is of another span');
    return index;
  });
}

/** The batch of a block. Throws CorruptLogError where it cannot be read; its links are the reader's to check. */
export function readBlock(file: string, { offset, bytes }: SegmentBlock): StoredBatch {
  return reading(file, (fd) =>
    decodeBatch(
      zlib.brotliDecompressSync(readBytes(fd, offset, bytes), { maxOutputLength: maxBlockTextBytes }),
    ),
  );
}

/** Throws CorruptLogError unless the file holds what was written. Reads it in small steps between other work. */
export async function verifySegment({ path: file, digest }: SegmentName, signal: AbortSignal): Promise<void> {
  const hash = createHash('sha256');
  const chunks: AsyncIterable<Buffer> = fs.createReadStream(file, { signal, highWaterMark: 128 * 1024 });
  for await (const chunk of chunks) hash.update(chunk);
  if (hash.digest('hex') !== digest) throw new CorruptLogError(`${file} is not what was written`);
}

/** Makes a folder's new and removed names durable, which Windows does by itself. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function reading<T>(file: string, read: (fd: number) => T): T {
  try {
    const fd = fs.openSync(file, 'r');
    try {
      return read(fd);
    } finally {
      fs.closeSync(fd);
    }
  } catch (cause) {
    throw new CorruptLogError(`${file} is not what was written`, { cause });
  }
}

function readBytes(fd: number, offset: number, length: number): Buffer {
  if (offset < 0) throw new Error('it is too short');
  const bytes = Buffer.allocUnsafe(length);
  if (fs.readSync(fd, bytes, 0, length, offset) !== length) throw new Error('it is too short');
  return bytes;
}
