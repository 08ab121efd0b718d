import fs from 'node:fs';
import { setImmediate as otherWork, setTimeout as rest } from 'node:timers/promises';
import { linksOf, type StoredBatch } from './batch.ts';
import { CorruptLogError } from './event-log.ts';
import { readBlock, type SegmentName, SegmentWriter, verifySegment } from './segment-file.ts';
import type { FrameRows } from './frame-rows.ts';
import type { Segments } from './segments.ts';
import { batchOf, type StoredRow, type UnsealedRows } from './unsealed-rows.ts';

export interface SealSizes {
  /** A segment has at least so many events; as many stay unsealed, so that what is new is found there. */
  readonly segmentEvents: number;
  /** A block has at least so many: small enough to read one event, large enough to compress well. */
  readonly blockEvents: number;
}

/** 65,536 appends of one event are checked in half a second at a start. */
export const sealSizes: SealSizes = { segmentEvents: 32_768, blockEvents: 128 };

/** Between two segments that are looked at again, so that players do not notice: a tenth of a core. */
const restMs = 50;

interface SealerParts {
  readonly rows: UnsealedRows;
  /** The files of the rows. */
  readonly frames: FrameRows;
  readonly segments: Segments;
  readonly sizes: SealSizes;
}

/**
 * Moves the old events of a log into segments, in the background: reads their rows, checks their links, compresses them,
 * reads the segment back from the disk, and only then removes the files of which all is sealed.
 */
export class Sealer {
  readonly #rows: UnsealedRows;
  readonly #frames: FrameRows;
  readonly #segments: Segments;
  readonly #sizes: SealSizes;
  readonly #signal: AbortSignal;
  /** The head at which a stream is tried again after a failure. */
  readonly #notBefore = new Map<string, number>();
  #damage: CorruptLogError | null = null;
  #work: Promise<void> = Promise.resolve();
  #busy = false;
  #verified: Promise<void> = Promise.resolve();

  constructor({ rows, frames, segments, sizes }: SealerParts, signal: AbortSignal) {
    this.#rows = rows;
    this.#frames = frames;
    this.#segments = segments;
    this.#sizes = sizes;
    this.#signal = signal;
  }

  /** Seals what is old where a stream has grown to `head`. Returns at once. Throws CorruptLogError if it found one. */
  consider(stream: string, head: number): void {
    if (this.#damage) throw this.#damage;
    if (this.#busy || !this.#isDue(stream, head)) return;
    this.#run(() => this.#seal(stream), [stream]);
  }

  #run(work: () => Promise<void>, streams: readonly string[]): void {
    this.#busy = true;
    this.#work = work()
      .catch((error: unknown) => {
        if (this.#signal.aborted) return;
        if (error instanceof CorruptLogError) this.#damage = error;
        // A full disk, for one. The rows stay where they are until the next try.
        for (const stream of streams) {
          this.#notBefore.set(stream, this.#rows.head(stream) + this.#sizes.segmentEvents);
        }
      })
      .finally(() => (this.#busy = false));
  }

  /** After a start: finishes what was interrupted, and looks once at every segment. */
  begin(streams: readonly string[]): void {
    this.#run(async () => {
      for (const stream of streams) {
        await this.#finish(stream);
        await this.#seal(stream);
      }
    }, streams);
    this.#verified = this.#verify(streams).catch((error: unknown) => {
      if (error instanceof CorruptLogError) this.#damage = error;
    });
  }

  /** Resolves when nothing is being sealed. */
  async idle(): Promise<void> {
    await this.#work;
    await this.#verified;
  }

  #isDue(stream: string, head: number): boolean {
    if (head < (this.#notBefore.get(stream) ?? 0)) return false;
    return head - this.#segments.last(stream) >= 2 * this.#sizes.segmentEvents;
  }

  /** Ends what a killed process began: a segment that it had not yet read back must prove itself before its rows go. */
  async #finish(stream: string): Promise<void> {
    const segment = this.#segments.of(stream).at(-1);
    const first = this.#rows.first(stream);
    if (!segment || first === null || first > segment.last) return;
    if (first <= segment.first) await this.#prove(stream, segment);
    await this.#drop(stream);
  }

  async #verify(streams: readonly string[]): Promise<void> {
    for (const stream of streams) {
      for (const segment of this.#segments.of(stream)) {
        await verifySegment(segment, this.#signal);
        await rest(restMs, undefined, { signal: this.#signal, ref: false });
      }
    }
  }

  async #seal(stream: string): Promise<void> {
    while (!this.#signal.aborted && this.#isDue(stream, this.#rows.head(stream))) {
      const from = this.#segments.last(stream) + 1;
      await this.#write(stream, from);
      if (this.#signal.aborted) return;
      await this.#drop(stream);
    }
  }

  /** Removes files whose events are in segments. */
  async #drop(stream: string): Promise<void> {
    await this.#frames.filesOf(stream).drop(this.#segments.last(stream));
  }

  async #write(stream: string, from: number): Promise<void> {
    const writer = await SegmentWriter.create(this.#segments.folderOf(stream));
    try {
      let [previous, link, next] = ['', '', from];
      while (next - from < this.#sizes.segmentEvents) {
        if (this.#signal.aborted) return await writer.discard();
        const rows = this.#rows.rows(stream, next, this.#sizes.blockEvents);
        const batch = merged(stream, rows, next === from ? null : link);
        if (next === from) previous = batch.previous;
        await writer.add(next, batch);
        link = batch.last;
        next += batch.contents.length;
      }
      await this.#prove(stream, await writer.finish({ stream, first: from, last: next - 1, previous, link }));
    } catch (error) {
      await writer.discard();
      if (!this.#signal.aborted) throw error;
    }
  }

  /** Reads a new segment from the disk. One that cannot be read is removed: its rows are all there. */
  async #prove(stream: string, segment: SegmentName): Promise<void> {
    this.#segments.refresh(stream);
    try {
      await verifySegment(segment, this.#signal);
      const index = this.#segments.index(segment);
      let link = index.previous;
      for (const block of index.blocks) {
        link = linksOf(stream, block.first, readBlock(segment.path, block), link).at(-1) ?? link;
        await otherWork();
      }
      if (link !== index.link) throw new CorruptLogError(`${segment.path} is not what was written`);
    } catch (cause) {
      if (this.#signal.aborted) throw cause;
      fs.rmSync(segment.path, { force: true });
      this.#segments.refresh(stream);
      throw new Error(`${segment.path} could not be read back`, { cause });
    }
  }
}

/** Several appends as one batch, their links checked. */
function merged(stream: string, rows: readonly StoredRow[], link: string | null): StoredBatch {
  if (rows.length === 0) throw new CorruptLogError(`${stream} ends where it was to be sealed`);
  let last = link;
  const batches = rows.map((row) => ({ first: row.first, batch: batchOf(stream, row) }));
  for (const row of batches) last = linksOf(stream, row.first, row.batch, last).at(-1) ?? last;
  return {
    previous: batches[0]?.batch.previous ?? '',
    last: last ?? '',
    contents: batches.flatMap(({ batch }) => batch.contents),
  };
}
