import fs from 'node:fs';
import path from 'node:path';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { eventsWithin, isLast, linkBatch, type Span } from './batch.ts';
import { BatchesAtHand } from './batches-at-hand.ts';
import { CorruptLogError } from './event-log.ts';
import {
  partSuffix,
  readBlock,
  readIndex,
  type SegmentIndex,
  type SegmentName,
  segmentOf,
} from './segment-file.ts';

/** The sealed beginnings of a log's streams: a folder for each stream, in it segments that follow each other. */
export class Segments {
  readonly #folder: string;
  /** Read again when a reader misses what another thread has sealed. */
  readonly #known = new Map<string, readonly SegmentName[]>();
  readonly #atHand = new BatchesAtHand();
  #lastIndex: { readonly path: string; readonly index: SegmentIndex } | null = null;

  constructor(folder: string) {
    this.#folder = folder;
  }

  folderOf(stream: string): string {
    return path.join(this.#folder, encodeURIComponent(stream));
  }

  /** Streams of which something is sealed. */
  streams(): string[] {
    return list(this.#folder).map(decodeURIComponent);
  }

  /** A stream's segments in order. Throws CorruptLogError where one is missing or two overlap. */
  of(stream: string): readonly SegmentName[] {
    const known = this.#known.get(stream);
    if (known) return known;
    const folder = this.folderOf(stream);
    const found = list(folder)
      .flatMap((file) => segmentOf(folder, file) ?? [])
      .toSorted((a, b) => a.first - b.first);
    let next = 0;
    for (const { first, last } of found) {
      if (first !== next) throw new CorruptLogError(`the sealed events of ${stream} lack revision ${next}`);
      next = last + 1;
    }
    this.#known.set(stream, found);
    return found;
  }

  /** Looks again at what is sealed of a stream. */
  refresh(stream: string): void {
    this.#known.delete(stream);
  }

  /** The last sealed revision; -1 where nothing is sealed. */
  last(stream: string): number {
    return this.of(stream).at(-1)?.last ?? -1;
  }

  index(segment: SegmentName): SegmentIndex {
    if (this.#lastIndex?.path === segment.path) return this.#lastIndex.index;
    const index = readIndex(segment);
    this.#lastIndex = { path: segment.path, index };
    return index;
  }

  isReadable(segment: SegmentName): boolean {
    try {
      return this.index(segment).first === segment.first;
    } catch {
      return false;
    }
  }

  /**
   * The wanted events of whole blocks, starting with the one that holds `span.from`, until they reach `span.enough` or
   * the segment ends; null if `span.from` is not sealed. Verifies the chain from the link `previous` of the event before
   * `span.from`, null at the start of a read. Throws CorruptLogError.
   */
  load(stream: string, span: Span, previous: string | null): RecordedEvent[] | null {
    const { from, enough } = span;
    const segment = holding(this.of(stream), from);
    if (!segment) return null;
    const { blocks } = this.index(segment);
    const events: RecordedEvent[] = [];
    const start = blocks.findLastIndex(({ first }) => first <= from);
    for (const block of blocks.slice(Math.max(start, 0))) {
      const link = events.at(-1)?.hash ?? previous;
      const read = () => linkBatch(stream, block.first, readBlock(segment.path, block));
      const batch = isLast(span) ? this.#atHand.get(`${segment.path} ${block.first}`, read) : read();
      events.push(...eventsWithin(stream, block.first, batch, link, span));
      if ((events.at(-1)?.revision ?? -1) >= enough) break;
    }
    if ((events.at(-1)?.revision ?? -1) < from) throw new CorruptLogError(`${segment.path} lacks ${from}`);
    return events;
  }

  /** Removes what an interrupted writer left. Only for the process that owns the log. */
  tidy(): void {
    for (const stream of this.streams()) {
      const folder = this.folderOf(stream);
      for (const file of list(folder)) if (file.endsWith(partSuffix)) fs.rmSync(path.join(folder, file));
    }
  }
}

/** The segment that holds a revision, by halves: a long round has ten thousand of them. */
function holding(segments: readonly SegmentName[], revision: number): SegmentName | null {
  let [low, high] = [0, segments.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const segment = segments[middle];
    if (!segment) return null;
    if (revision < segment.first) high = middle - 1;
    else if (revision > segment.last) low = middle + 1;
    else return segment;
  }
  return null;
}

function list(folder: string): string[] {
  try {
    return fs.readdirSync(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
