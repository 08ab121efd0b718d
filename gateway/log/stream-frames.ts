import fs from 'node:fs';
import path from 'node:path';
import { CorruptLogError } from './event-log.ts';
import {
  FrameFile,
  type FrameFileName,
  frameFilesIn,
  prepareFrameFile,
  tidyFrameFiles,
  wholeBlocks,
} from './frame-file.ts';
import { syncFolder } from './segment-file.ts';
import type { StoredRow } from './unsealed-rows.ts';

/** Each file of a stream is twice as large as the one before, up to so many times the first one's size. */
const growth = 16;

/** One stream's files of frames, in the order in which they are filled. */
export class StreamFrames {
  readonly #stream: string;
  readonly #folder: string;
  #files: FrameFile[] = [];
  #preparing: Promise<unknown> | null = null;
  /** The last file, if none could be prepared to follow it. */
  #notFollowed: FrameFile | null = null;

  /** Takes what is there: all whole appends but for one at the end whose writing was interrupted. Throws CorruptLogError. */
  constructor(stream: string, folder: string) {
    this.#stream = stream;
    this.#folder = folder;
    this.#look();
    this.#scan(Number.MAX_SAFE_INTEGER);
    this.#files.findLast(({ first }) => first !== null)?.forgetTorn(stream);
  }

  get first(): number | null {
    return this.#files.find(({ first }) => first !== null)?.first ?? null;
  }

  get head(): number {
    return this.#files.findLast(({ first }) => first !== null)?.last ?? -1;
  }

  *from(revision: number): Generator<StoredRow> {
    for (const file of this.#files) if (file.last >= revision) yield* file.from(revision);
  }

  /** For whoever only reads: what stands at the end may not be on the disk yet. */
  syncNow(): void {
    this.#current?.syncNow();
  }

  /**
   * For whoever only reads: takes what was appended since, up to the revision `limit`, to which it is durable. Throws
   * CorruptLogError where that is not there.
   */
  catchUp(limit: number): void {
    if (this.head < limit) this.#scan(limit);
    if (this.head >= limit) return;
    this.#look();
    this.#scan(limit);
    if (this.head < limit)
      throw new CorruptLogError(`${this.#stream} ends at ${this.head}, but ${limit} was acknowledged`);
  }

  /** For the owner, before anything is changed. Throws CorruptLogError where an append stands that cannot be reached. */
  check(): void {
    for (const file of this.#files) {
      if (!file.isWhole)
        throw new CorruptLogError(`${file.name.path} has not the length that it was made with`);
      if (file.hasMore(this.#stream)) throw new CorruptLogError(`${file.name.path} is not what was written`);
    }
  }

  /**
   * For the owner: what stands here is on the disk then. Of an append beyond `acknowledged` nobody knows whether it ever
   * was, since whoever wrote it may have ended before, or because it could not be; each one before it was.
   */
  async settle(acknowledged: number): Promise<void> {
    tidyFrameFiles(this.#folder);
    if (this.head > acknowledged) await this.#current?.writeLastAgain();
  }

  /** Resolves when there is a file with room for `frame`, the next to be written; `firstBytes` is the first one's size. */
  async roomFor(frame: Buffer, firstBytes: number): Promise<FrameFile> {
    for (;;) {
      const file = this.#files.slice(this.#currentIndex).find((each) => each.fits(frame));
      if (file) return file;
      await this.#preparing;
      if (this.#files.at(-1)?.fits(frame)) continue;
      await this.#prepare(Math.max(this.#nextBytes(firstBytes), wholeBlocks(frame.length)));
    }
  }

  /**
   * Prepares the next file in the background, once half of the last one is used. Where it cannot be, the append that
   * needs it tries again, and says so.
   */
  prepareAhead(firstBytes: number): void {
    const last = this.#files.at(-1);
    if (this.#preparing || !last?.isHalfUsed || last === this.#notFollowed) return;
    this.#preparing = this.#prepare(this.#nextBytes(firstBytes))
      .catch(() => (this.#notFollowed = last))
      .finally(() => (this.#preparing = null));
  }

  /** Removes the files from the start whose events are sealed up to the revision `sealed`. */
  async drop(sealed: number): Promise<void> {
    for (;;) {
      const [oldest, ...others] = this.#files;
      const next = others.find(({ first }) => first !== null)?.first ?? null;
      if (!oldest || next === null || next > sealed + 1) return;
      this.#files = others;
      oldest.close();
      await fs.promises.rm(oldest.name.path);
    }
  }

  async close(): Promise<void> {
    await this.#preparing;
    for (const file of this.#files) file.close();
    this.#files = [];
  }

  get #currentIndex(): number {
    return Math.max(
      0,
      this.#files.findLastIndex(({ first }) => first !== null),
    );
  }

  get #current(): FrameFile | undefined {
    return this.#files[this.#currentIndex];
  }

  #nextBytes(firstBytes: number): number {
    const last = this.#files.at(-1)?.name.bytes ?? firstBytes / 2;
    return Math.min(Math.max(2 * last, firstBytes), growth * firstBytes);
  }

  async #prepare(bytes: number): Promise<void> {
    const number = (this.#files.at(-1)?.name.number ?? 0) + 1;
    // The stream's folder may be new, and the one of all streams.
    if (number === 1) for (const up of ['..', '../..']) await syncFolder(path.join(this.#folder, up));
    const name = await prepareFrameFile(this.#folder, number, bytes);
    // Meanwhile others may have been removed.
    this.#files.push(new FrameFile(name));
  }

  /** Opens the files that are new, and closes those that the owner has removed. Throws CorruptLogError where one is missing. */
  #look(): void {
    const known = new Map(this.#files.map((file) => [file.name.path, file]));
    const names = frameFilesIn(this.#folder);
    this.#files = names.flatMap((name) => known.get(name.path) ?? opened(name));
    for (const file of known.values()) if (!this.#files.includes(file)) file.close();
    for (const [index, { name }] of this.#files.entries()) {
      if (name.number !== (this.#files[0]?.name.number ?? 0) + index)
        throw new CorruptLogError(`a file before ${name.path} is missing`);
    }
  }

  #scan(limit: number): void {
    let next: number | null = this.first === null ? null : this.head + 1;
    for (const file of this.#files.slice(this.#currentIndex)) {
      file.scan(next, limit);
      if (file.first !== null) next = file.last + 1;
    }
  }
}

/** None where the owner has removed it meanwhile. */
function opened(name: FrameFileName): FrameFile[] {
  try {
    return [new FrameFile(name)];
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
