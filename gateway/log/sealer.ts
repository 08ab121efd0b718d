import fs from 'node:fs';
import { setImmediate as otherWork, setTimeout as rest } from 'node:timers/promises';
import type { BatchTable, StoredRow } from './batch-table.ts';
import { linksOf, type StoredBatch } from './batch.ts';
import { CorruptLogError } from './event-log.ts';
import { readBlock, type SegmentName, SegmentWriter, verifySegment } from './segment-file.ts';
import type { Segments } from './segments.ts';

export interface SealSizes {
  /** A segment has at least so many events; as many stay in the table, so that what is new is found there. */
  readonly segmentEvents: number;
  /** A block has at least so many: small enough to read one event, large enough to compress well. */
  readonly blockEvents: number;
}

/** A table of 65,536 appends of one event is checked in half a second at a start. */
export const sealSizes: SealSizes = { segmentEvents: 32_768, blockEvents: 128 };

const rowsDroppedAtOnce = 256;
/** Between two segments that are looked at again, so that players do not notice: a tenth of a core. */
const restMs = 50;

/**
 * Moves the old events of a log from its table into segments, in the background: reads them, checks their links,
 * compresses them, reads the segment back from the disk, and only then removes the rows.
 */
export class Sealer {
  readonly #table: BatchTable;
  readonly #segments: Segments;
  readonly #sizes: SealSizes;
  readonly #signal: AbortSignal;
  /** The first revision in the table by stream, so that an append asks nothing of the disk. */
  readonly #firsts = new Map<string, number>();
  /** The head at which a stream is tried again after a failure. */
  readonly #notBefore = new Map<string, number>();
  #damage: CorruptLogError | null = null;
  #work: Promise<void> = Promise.resolve();
  #busy = false;
  #verified: Promise<void> = Promise.resolve();

  constructor(table: BatchTable, segments: Segments, sizes: SealSizes, signal: AbortSignal) {
    this.#table = table;
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
          this.#notBefore.set(stream, this.#table.head(stream) + this.#sizes.segmentEvents);
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
    let first = this.#firsts.get(stream);
    if (first === undefined) this.#firsts.set(stream, (first = this.#table.first(stream) ?? 0));
    return head - first + 1 >= 2 * this.#sizes.segmentEvents;
  }

  /** Ends what a killed process began: a segment that it had not yet read back must prove itself before its rows go. */
  async #finish(stream: string): Promise<void> {
    const segment = this.#segments.of(stream).at(-1);
    const first = this.#table.first(stream);
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
    while (!this.#signal.aborted && this.#isDue(stream, this.#table.head(stream))) {
      const from = this.#segments.last(stream) + 1;
      await this.#write(stream, from);
      if (this.#signal.aborted) return;
      await this.#drop(stream);
    }
  }

  /** Removes rows whose events are in segments. */
  async #drop(stream: string): Promise<void> {
    const last = this.#segments.last(stream);
    for (let dropped = rowsDroppedAtOnce; dropped === rowsDroppedAtOnce && !this.#signal.aborted;) {
      dropped = await this.#table.transaction(() => this.#table.drop(stream, last, rowsDroppedAtOnce));
    }
    this.#firsts.delete(stream);
  }

  async #write(stream: string, from: number): Promise<void> {
    const writer = await SegmentWriter.create(this.#segments.folderOf(stream));
    try {
      let [previous, link, next] = ['', '', from];
      while (next - from < this.#sizes.segmentEvents) {
        if (this.#signal.aborted) return await writer.discard();
        const rows = this.#table.rows(stream, next, this.#sizes.blockEvents);
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
  const first = rows[0];
  if (!first) throw new CorruptLogError(`${stream} ends where it was to be sealed`);
  let last = link;
  for (const row of rows) last = linksOf(stream, row.first, row.batch, last).at(-1) ?? last;
  return {
    previous: first.batch.previous,
    last: last ?? '',
    contents: rows.flatMap(({ batch }) => batch.contents),
  };
}
