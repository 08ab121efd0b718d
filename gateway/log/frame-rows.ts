import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { frameOf } from './frame-file.ts';
import { type Head, headsIn } from './heads-file.ts';
import { StreamFrames } from './stream-frames.ts';
import type { RowStore, StoredRow } from './unsealed-rows.ts';

/** The appends of a log that are not sealed, as files of frames: a folder for each stream. */
export class FrameRows implements RowStore {
  readonly #folder: string;
  /** The file that says how far a log is durable that somebody else may be writing; null for the owner. */
  readonly #heads: string | null;
  readonly #streams = new Map<string, StreamFrames>();

  constructor(folder: string, heads: string | null) {
    this.#folder = folder;
    this.#heads = heads;
  }

  refresh(): void {
    if (this.#heads === null) return;
    for (const [stream, { revision }] of headsIn(this.#heads)) this.#streams.get(stream)?.catchUp(revision);
  }

  streams(): string[] {
    return foldersIn(this.#folder)
      .map(decodeURIComponent)
      .filter((stream) => this.head(stream) >= 0)
      .toSorted();
  }

  first(stream: string): number | null {
    return this.#of(stream)?.first ?? null;
  }

  head(stream: string): number {
    return this.#of(stream)?.head ?? -1;
  }

  from(stream: string, revision: number): Iterable<StoredRow> {
    return this.#of(stream)?.from(revision) ?? [];
  }

  /** For the owner, before anything is changed. Throws CorruptLogError where an append stands that cannot be reached. */
  check(): void {
    for (const folder of foldersIn(this.#folder)) this.#of(decodeURIComponent(folder))?.check();
  }

  async close(): Promise<void> {
    for (const frames of this.#streams.values()) await frames.close();
    this.#streams.clear();
  }

  /** The stream's files, made where there are none and somebody is going to append to it. */
  filesOf(stream: string): StreamFrames {
    const found = this.#of(stream);
    if (found) return found;
    const folder = path.join(this.#folder, encodeURIComponent(stream));
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    const made = new StreamFrames(stream, folder);
    this.#streams.set(stream, made);
    return made;
  }

  /** Null if the stream has no folder. */
  #of(stream: string): StreamFrames | null {
    const known = this.#streams.get(stream);
    if (known) return known;
    const folder = path.join(this.#folder, encodeURIComponent(stream));
    if (!fs.existsSync(folder)) return null;
    const found = new StreamFrames(stream, folder);
    if (this.#heads !== null) {
      found.syncNow();
      found.catchUp(headsIn(this.#heads).get(stream)?.revision ?? -1);
    }
    this.#streams.set(stream, found);
    return found;
  }
}

/**
 * Appends to the files of frames in `folder`, one after the other. The last that began is the only one who can: nothing
 * else keeps a second process, which the lock of the data folder let pass, from writing over what the first has written.
 */
export class FrameWriter {
  readonly #rows: FrameRows;
  readonly #firstBytes: number;
  readonly #owner: number;
  readonly #id = Buffer.from(randomUUID());

  constructor(rows: FrameRows, folder: string, firstBytes: number) {
    this.#rows = rows;
    this.#firstBytes = firstBytes;
    this.#owner = fs.openSync(path.join(folder, 'owner'), fs.constants.O_RDWR | fs.constants.O_CREAT, 0o600);
    fs.writeSync(this.#owner, this.#id, 0, this.#id.length, 0);
  }

  /** Before the first append, once the log is known to be sound: `heads` is how far it was acknowledged. */
  async settle(heads: ReadonlyMap<string, Head>): Promise<void> {
    for (const stream of this.#rows.streams())
      await this.#rows.filesOf(stream).settle(heads.get(stream)?.revision ?? -1);
  }

  /** Resolves when the text of the stream's events `first` to `last` is on the disk. One call at a time. */
  async append(stream: string, first: number, last: number, text: Buffer): Promise<void> {
    this.#assertOwner();
    const files = this.#rows.filesOf(stream);
    const frame = frameOf(first, last, text);
    const file = await files.roomFor(frame, this.#firstBytes);
    // Preparing a file takes a while.
    this.#assertOwner();
    await file.write(frame);
    // Who began meanwhile has read the file after this frame was written, or else this frame is nobody's.
    this.#assertOwner();
    file.add(first, last, frame);
    files.prepareAhead(this.#firstBytes);
  }

  close(): void {
    fs.closeSync(this.#owner);
  }

  #assertOwner(): void {
    const found = Buffer.alloc(this.#id.length);
    fs.readSync(this.#owner, found, 0, found.length, 0);
    if (!found.equals(this.#id)) throw new Error('another process has opened this log meanwhile');
  }
}

function foldersIn(folder: string): string[] {
  return fs.existsSync(folder) ? fs.readdirSync(folder) : [];
}
