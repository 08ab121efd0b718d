import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { open, rename } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { decodeBatch, linkBatch, type StoredBatch } from './batch.ts';
import { maxAppendBytes, maxAppendEvents } from './event-log.ts';
import { syncFolder } from './segment-file.ts';
import type { StoredRow } from './unsealed-rows.ts';
import { writeAll } from './write-all.ts';

/*
 * A file of frames: the appends to a stream that are not sealed yet, in order, each in blocks of its own.
 *
 * The file is filled with zeros before its first frame is written, so a frame needs no new space on the disk, and a sync
 * writes nothing else. A file that grows would wait for the file system's journal, and so for other files that grow. A frame begins a new block and fills up its last one, so that no
 * byte which was acknowledged is ever written again.
 *
 * A frame is a header and the text of a stored batch. It has no checksum: the hash chain covers the text, the stream and
 * the revisions, hence the length, too.
 */

export const blockBytes = 4096;
/** The first byte occurs in no text. */
const magic = 0xff_52_46_01;
const headerBytes = 24;
const zeroBytes = 1024 * 1024;
/** Read at once where each block is looked at. */
const chunkBytes = 64 * blockBytes;
const partSuffix = '.part';
const namePattern = /^(\d{6})-(\d+)\.frames$/;

const fdatasync = promisify(fs.fdatasync);

/** Where an append stands in its file. */
interface Frame {
  readonly first: number;
  readonly last: number;
  /** The text's length. */
  readonly bytes: number;
  /** Where the next frame begins. */
  readonly end: number;
}

/** A file as its name tells it: its place among the stream's files, and the size that it was made with. */
export interface FrameFileName {
  readonly path: string;
  readonly number: number;
  readonly bytes: number;
}

/** A folder's files of frames in order. Whatever else is there was left by an interrupted preparation. */
export function frameFilesIn(folder: string): FrameFileName[] {
  return fs
    .readdirSync(folder)
    .flatMap((name) => {
      const [, number, bytes] = namePattern.exec(name) ?? [];
      return number === undefined
        ? []
        : [{ path: path.join(folder, name), number: Number(number), bytes: Number(bytes) }];
    })
    .toSorted((a, b) => a.number - b.number);
}

/** Makes a file of zeros, to be filled with frames, and resolves when it is on the disk. */
export function prepareFrameFile(folder: string, number: number, bytes: number): Promise<FrameFileName> {
  return makeFrameFile(folder, number, zeros(bytes));
}

/** Makes a file that is `chunks` and nothing more, and resolves when it is on the disk. */
export async function makeFrameFile(
  folder: string,
  number: number,
  chunks: Iterable<Buffer>,
): Promise<FrameFileName> {
  const part = path.join(folder, `${randomUUID()}${partSuffix}`);
  const handle = await open(part, 'w', 0o600);
  let bytes = 0;
  try {
    for (const chunk of chunks) {
      await handle.writeFile(chunk);
      bytes += chunk.length;
      // In steps: a sync of many megabytes would hold up everybody else's.
      await handle.datasync();
    }
  } catch (error) {
    // On a full disk, what was written of it is of use to others.
    fs.rmSync(part, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
  const file = path.join(folder, `${String(number).padStart(6, '0')}-${bytes}.frames`);
  // Another process may have made it, if two believe that the log is theirs.
  if (fs.existsSync(file)) throw new Error(`${file} is there already`);
  await rename(part, file);
  await syncFolder(folder);
  return { path: file, number, bytes };
}

function* zeros(bytes: number): Generator<Buffer> {
  for (let left = bytes; left > 0; left -= zeroBytes) yield Buffer.alloc(Math.min(zeroBytes, left));
}

/** Removes what an interrupted preparation has left. */
export function tidyFrameFiles(folder: string): void {
  for (const name of fs.readdirSync(folder))
    if (name.endsWith(partSuffix)) fs.rmSync(path.join(folder, name), { force: true });
}

/** The bytes of a frame, to the end of its last block. */
export function frameOf(first: number, last: number, text: Buffer): Buffer {
  const frame = Buffer.alloc(wholeBlocks(headerBytes + text.length));
  frame.writeUInt32BE(magic, 0);
  frame.writeUInt32BE(text.length, 4);
  frame.writeBigUInt64BE(BigInt(first), 8);
  frame.writeBigUInt64BE(BigInt(last), 16);
  text.copy(frame, headerBytes);
  return frame;
}

/** Rounds a file's or a frame's size up to whole blocks. */
export function wholeBlocks(bytes: number): number {
  return Math.ceil(bytes / blockBytes) * blockBytes;
}

/** One such file, open. Knows the frames that it was told of by `scan` and `add`. */
export class FrameFile {
  readonly name: FrameFileName;
  readonly #fd: number;
  /** Of each frame its first revision and its offset. */
  readonly #firsts: number[] = [];
  readonly #offsets: number[] = [];
  #end = 0;
  #last = -1;

  constructor(name: FrameFileName) {
    this.name = name;
    // Who only reads syncs it, too, for which some systems ask for the right to write.
    this.#fd = fs.openSync(name.path, 'r+');
  }

  /** Whether it has lost its end, or has another one. */
  get isWhole(): boolean {
    return fs.fstatSync(this.#fd).size === this.name.bytes;
  }

  /** The first revision; null while it has no frame. */
  get first(): number | null {
    return this.#firsts[0] ?? null;
  }

  /** The last revision; -1 while it has no frame. */
  get last(): number {
    return this.#last;
  }

  /** Looks for frames up to the revision `limit`, behind those that it knows; the next is to begin at `next`. */
  scan(next: number | null, limit: number): void {
    let expected = this.#last < 0 ? next : this.#last + 1;
    for (let frame = this.#frameAt(this.#end); frame; frame = this.#frameAt(this.#end)) {
      if (frame.last > limit || (expected !== null && frame.first !== expected)) return;
      this.#know(frame);
      expected = frame.last + 1;
    }
  }

  get isHalfUsed(): boolean {
    return 2 * this.#end >= this.name.bytes;
  }

  fits(frame: Buffer): boolean {
    return this.#end + frame.length <= this.name.bytes;
  }

  /** Resolves when a frame that fits is on the disk behind the others. Whoever calls it then says so by `add`. */
  async write(frame: Buffer): Promise<void> {
    await writeAll(this.#fd, frame, this.#end);
    await fdatasync(this.#fd);
  }

  add(first: number, last: number, frame: Buffer): void {
    this.#know({ first, last, end: this.#end + frame.length });
  }

  /** The frames from the one that holds `revision` on, or else from the first one behind it. */
  *from(revision: number): Generator<StoredRow> {
    for (let index = this.#indexOf(revision); index < this.#firsts.length; index += 1) {
      const first = this.#firsts[index] ?? 0;
      const offset = this.#offsets[index] ?? 0;
      const end = this.#offsets[index + 1] ?? this.#end;
      const last = (this.#firsts[index + 1] ?? this.#last + 1) - 1;
      if (last >= revision) yield { first, last, read: () => this.#read(first, last, offset, end) };
    }
  }

  /** Forgets the last frame if its text is not what was written: one that was being written when the power failed. */
  forgetTorn(stream: string): boolean {
    const first = this.#firsts.at(-1);
    const offset = this.#offsets.at(-1);
    if (first === undefined || offset === undefined || this.#isSound(stream, offset)) return false;
    this.#firsts.pop();
    this.#offsets.pop();
    [this.#end, this.#last] = [offset, this.#firsts.length > 0 ? first - 1 : -1];
    return true;
  }

  /** Whether a frame stands behind the last one that is known: appends are serial, so one between them is damaged. */
  hasMore(stream: string): boolean {
    const chunk = Buffer.alloc(chunkBytes);
    for (let start = this.#end; start < this.name.bytes; start += chunkBytes) {
      const read = fs.readSync(this.#fd, chunk, 0, chunkBytes, start);
      for (let at = 0; at + headerBytes <= read; at += blockBytes)
        if (chunk.readUInt32BE(at) === magic && this.#isSound(stream, start + at)) return true;
    }
    return false;
  }

  /** Resolves when the last frame is on the disk, whatever became of it: a sync that failed is not tried again by itself. */
  async writeLastAgain(): Promise<void> {
    const start = this.#offsets.at(-1) ?? this.#end;
    const frame = Buffer.alloc(this.#end - start);
    fs.readSync(this.#fd, frame, 0, frame.length, start);
    await writeAll(this.#fd, frame, start);
    await fdatasync(this.#fd);
  }

  syncNow(): void {
    fs.fdatasyncSync(this.#fd);
  }

  close(): void {
    fs.closeSync(this.#fd);
  }

  #know({ first, last, end }: Omit<Frame, 'bytes'>): void {
    this.#firsts.push(first);
    this.#offsets.push(this.#end);
    [this.#end, this.#last] = [end, last];
  }

  /** The index of the frame that holds `revision`, by halves. */
  #indexOf(revision: number): number {
    let [low, high] = [0, this.#firsts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#firsts[middle] ?? 0) <= revision) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #frameAt(offset: number): Frame | null {
    const header = Buffer.alloc(headerBytes);
    fs.readSync(this.#fd, header, 0, headerBytes, offset);
    const frame = headerOf(header);
    const end = offset + wholeBlocks(headerBytes + (frame?.bytes ?? 0));
    return frame && end <= this.name.bytes ? { ...frame, end } : null;
  }

  #isSound(stream: string, offset: number): boolean {
    const frame = this.#frameAt(offset);
    if (!frame) return false;
    try {
      linkBatch(stream, frame.first, this.#read(frame.first, frame.last, offset, frame.end));
      return true;
    } catch {
      return false;
    }
  }

  #read(first: number, last: number, offset: number, end: number): StoredBatch {
    const frame = Buffer.alloc(end - offset);
    fs.readSync(this.#fd, frame, 0, frame.length, offset);
    const header = headerOf(frame);
    if (header?.first !== first || header.last !== last) throw new Error('another frame stands there');
    const batch = decodeBatch(frame.subarray(headerBytes, headerBytes + header.bytes));
    if (batch.contents.length !== last - first + 1) throw new Error('a frame has other events than it says');
    return batch;
  }
}

/** Null if no header stands there. */
function headerOf(frame: Buffer): Omit<Frame, 'end'> | null {
  if (frame.length < headerBytes || frame.readUInt32BE(0) !== magic) return null;
  const bytes = frame.readUInt32BE(4);
  const first = Number(frame.readBigUInt64BE(8));
  const last = Number(frame.readBigUInt64BE(16));
  const isPossible = bytes <= maxAppendBytes && last >= first && last - first < maxAppendEvents;
  return isPossible ? { first, last, bytes } : null;
}
