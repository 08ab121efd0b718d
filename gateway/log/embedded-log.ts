import fs from 'node:fs';
import path from 'node:path';
import { assert } from '@rackets/engine/kernel/values/assert.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { StoreUnavailableError } from '@rackets/projections/stores/documents.ts';
import { whileWriting } from '@rackets/projections/stores/lmdb-writes.ts';
import { assertAppend, assertBytes, assertLinks } from './append-rules.ts';
import { encodeBatch, linksOf, type Span } from './batch.ts';
import { type AppendResult, CorruptLogError, type EventLog, type ReadOptions } from './event-log.ts';
import { follow } from './follow.ts';
import { FrameRows, FrameWriter } from './frame-rows.ts';
import { contentText } from './hash-chain.ts';
import { type Head, HeadsFile } from './heads-file.ts';
import { LmdbRows } from './lmdb-rows.ts';
import { readBatches } from './read-batches.ts';
import { RecentEvents } from './recent-events.ts';
import { Sealer, sealSizes, type SealSizes } from './sealer.ts';
import type { SegmentName } from './segment-file.ts';
import { Segments } from './segments.ts';
import { isOfOldForm, type LogPlaces, takeOver } from './take-over.ts';
import { batchOf, UnsealedRows } from './unsealed-rows.ts';
import { WakeUps } from './wake-ups.ts';

/** The first file of a stream's appends; each next one is twice as large, up to 16 MiB. */
const firstFileBytes = 1024 * 1024;

/**
 * Opens the log in `folder`, which is created if it does not exist, for the one process that owns the folder and before
 * any `attachEmbeddedLog`. New events are appended to files of frames (`frame-file.ts`); old ones are moved to segments
 * in the background (`sealer.ts`). A damaged log is never served: every event that is not sealed is verified by the hash
 * chain, and each stream must reach its acknowledged head (`heads-file.ts`). An append that was never acknowledged
 * may be torn at the end of a stream; it is then dropped. Segments are verified on every read, and one by one in the
 * background: an append after one was found damaged throws CorruptLogError.
 *
 * A log as older builds wrote it is taken over first (`take-over.ts`).
 */
export async function openEmbeddedLog(
  folder: string,
  { firstBytes = firstFileBytes, ...sizes }: SealSizes & { readonly firstBytes?: number } = sealSizes,
): Promise<EventLog> {
  const places = placesIn(folder);
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const heads = new HeadsFile(places.heads);
  const segments = new Segments(places.segments);
  await takeOver(places, (rows) => checkRows(rows, segments, heads)).catch(async (error: unknown) => {
    await heads.close();
    throw error;
  });
  const frames = new FrameRows(places.frames, null);
  const rows = new UnsealedRows(frames);
  const writer = new FrameWriter(frames, places.folder, firstBytes);
  const log = new EmbeddedLog(places, rows, segments, { heads, frames, writer, sizes });
  try {
    segments.tidy();
    frames.check();
    checkRows(rows, segments, heads);
    await log.begin();
    return log;
  } catch (error) {
    await log.close();
    throw error;
  }
}

/** The same log, read-only, for another thread of the process that has it open, or another process. Its `append` throws. */
export function attachEmbeddedLog(folder: string): EventLog {
  const places = placesIn(folder);
  const rows = isOfOldForm(places)
    ? new LmdbRows(places.lmdb, { check: false })
    : new FrameRows(places.frames, places.heads);
  return new EmbeddedLog(places, new UnsealedRows(rows), new Segments(places.segments), null);
}

/** What only the owner of the folder has. */
interface Owned {
  readonly heads: HeadsFile;
  readonly frames: FrameRows;
  readonly writer: FrameWriter;
  readonly sizes: SealSizes;
}

class EmbeddedLog implements EventLog {
  readonly #rows: UnsealedRows;
  readonly #segments: Segments;
  readonly #owned: (Owned & { readonly sealer: Sealer }) | null;
  readonly #wakeUps: WakeUps;
  readonly #closing = new AbortController();
  /** Each stream's last link, to continue from without decoding a batch. */
  readonly #tails = new Map<string, Head>();
  readonly #recent = new RecentEvents();
  /** Appends are made one after the other. */
  #last: Promise<unknown> = Promise.resolve();
  /** After a failed write the state on disk is unknown: this log never writes again. */
  #failure: Error | null = null;

  constructor({ folder }: LogPlaces, rows: UnsealedRows, segments: Segments, owned: Owned | null) {
    this.#rows = rows;
    this.#segments = segments;
    this.#wakeUps = new WakeUps(folder);
    this.#owned = owned && {
      ...owned,
      sealer: new Sealer({ ...owned, rows, segments }, this.#closing.signal),
    };
  }

  async head(stream: string): Promise<number> {
    this.#rows.refresh();
    return this.#rows.head(stream);
  }

  async append(stream: string, expected: number, events: readonly RecordedEvent[]): Promise<AppendResult> {
    const owned = this.#owned;
    assert(owned, 'only the log that owns the folder appends');
    assertAppend(stream, expected, events);
    if (this.#failure) return { kind: 'unknown', cause: this.#failure };
    owned.sealer.consider(stream, expected);
    const result = this.#last.then(() => this.#commit(owned, stream, expected, events));
    this.#last = result.catch(() => undefined);
    return result;
  }

  read(stream: string, from: number, options: ReadOptions = {}): AsyncIterable<readonly RecordedEvent[]> {
    const { to = Number.MAX_SAFE_INTEGER, batchSize = to - from + 1 } = options;
    const recent = this.#recent.between(stream, from, to);
    if (recent && recent.length <= batchSize) return only(recent);
    this.#rows.refresh();
    return readBatches(this, stream, from, options, this.#closing.signal);
  }

  subscribe(stream: string, from: number, signal: AbortSignal): AsyncIterable<readonly RecordedEvent[]> {
    const ending = AbortSignal.any([signal, this.#closing.signal]);
    return follow({ read: this.#readNewest.bind(this) }, this.#wakeUps, stream, from, ending);
  }

  /** What this process has just appended as it has it; what is older, or another process's, is read. */
  async *#readNewest(
    stream: string,
    from: number,
    options?: ReadOptions,
  ): AsyncGenerator<readonly RecordedEvent[]> {
    const recent = this.#recent.from(stream, from);
    if (recent === null) yield* this.read(stream, from, options);
    else if (recent.length > 0) yield recent;
  }

  async streams(): Promise<readonly string[]> {
    this.#rows.refresh();
    return this.#rows.streams();
  }

  /** For `readBatches`: whole batches from a segment, or else from the rows. */
  load(stream: string, span: Span, previous: string | null): RecordedEvent[] {
    const sealed = this.#segments.load(stream, span, previous);
    if (sealed) return sealed;
    // The rows keep the end of each stream: what comes after it is nowhere yet.
    if (span.from > this.#rows.head(stream)) return [];
    if (this.#rows.holds(stream, span.from)) return this.#rows.load(stream, span, previous);
    // They may have been sealed and removed since this thread looked.
    this.#segments.refresh(stream);
    return this.#segments.load(stream, span, previous) ?? this.#rows.load(stream, span, previous);
  }

  /** Before the first append, once the log is known to be sound. */
  async begin(): Promise<void> {
    const owned = this.#owned;
    assert(owned, 'only the log that owns the folder begins');
    const streams = this.#rows.streams();
    await owned.writer.settle(owned.heads.heads);
    for (const stream of streams) {
      const tail = this.#rows.tail(stream);
      this.#tails.set(stream, tail);
      // Readers go by what is recorded, which after a power failure lags behind.
      await owned.heads.acknowledge(stream, tail);
    }
    owned.sealer.begin(streams);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#last;
    await this.#owned?.sealer.idle();
    this.#wakeUps.close();
    await this.#rows.close();
    this.#owned?.writer.close();
    await this.#owned?.heads.close();
  }

  async #commit(
    { writer, heads }: Owned,
    stream: string,
    expected: number,
    events: readonly RecordedEvent[],
  ): Promise<AppendResult> {
    if (this.#failure) return { kind: 'unknown', cause: this.#failure };
    const head = this.#rows.head(stream);
    if (head !== expected) return { kind: 'wrong-revision', head };
    const previous = this.#tails.get(stream)?.hash ?? '';
    assertLinks(stream, previous, events);
    const row = encodeBatch(previous, events);
    assertBytes(row.length, events, (event) => Buffer.byteLength(contentText(event)));
    const tail = { revision: expected + events.length, hash: events.at(-1)?.hash ?? '' };
    try {
      await whileWriting(() => writer.append(stream, expected + 1, tail.revision, row));
      await heads.acknowledge(stream, tail);
    } catch (cause) {
      this.#failure = new StoreUnavailableError('an append could not be made durable', { cause });
      return { kind: 'unknown', cause: this.#failure };
    }
    this.#tails.set(stream, tail);
    this.#recent.add(stream, events);
    this.#wakeUps.announce();
    return { kind: 'appended' };
  }
}

async function* only(events: readonly RecordedEvent[]): AsyncGenerator<readonly RecordedEvent[]> {
  yield events;
}

/** Throws CorruptLogError unless the rows are whole, follow what is sealed and reach what was acknowledged. */
function checkRows(rows: UnsealedRows, segments: Segments, heads: HeadsFile): void {
  checkChains(rows, segments);
  checkHeads(rows, heads);
}

/**
 * Verifies every event that is not sealed, and that it follows what is: a snapshot spares the reader these events, so
 * nobody else may ever look at them. Throws CorruptLogError.
 */
function checkChains(rows: UnsealedRows, segments: Segments): void {
  for (const stream of new Set([...rows.streams(), ...segments.streams()])) {
    const sealed = segments.of(stream).at(-1);
    const next = (sealed?.last ?? -1) + 1;
    const first = rows.first(stream);
    if (first === null || first > next || !rows.holds(stream, next)) {
      throw new CorruptLogError(`${stream} lacks the events after ${next - 1}`);
    }
    let link = linkBefore(segments, stream, first);
    let isJoined = !sealed;
    for (const row of rows.rows(stream, first, Number.MAX_SAFE_INTEGER)) {
      // Rows are removed some time after they were sealed, so that the first may be within a segment.
      if (row.first === next && sealed) {
        link = endOf(segments, sealed, first, link);
        isJoined = true;
      }
      link = linksOf(stream, row.first, batchOf(stream, row), link).at(-1) ?? link;
    }
    if (!isJoined) throw new CorruptLogError(`${stream} has no append that begins at ${next}`);
  }
}

/** The link of the last event of the newest segment, which must be that of the rows, where they have it. */
function endOf(segments: Segments, sealed: SegmentName, first: number, link: string | null): string | null {
  // The rows have all of it: the sealer reads it back, or makes it again.
  if (first <= sealed.first && !segments.isReadable(sealed)) return link;
  const end = segments.index(sealed).link;
  if (link !== null && link !== end) {
    throw new CorruptLogError(`the events of ${sealed.path} are not those before ${sealed.last + 1}`);
  }
  return end;
}

/** The link before an event that is the first row; null where it lies within a segment. */
function linkBefore(segments: Segments, stream: string, first: number): string | null {
  if (first === 0) return '';
  const before = segments.of(stream).find(({ last }) => last === first - 1);
  return before ? segments.index(before).link : null;
}

/** Throws CorruptLogError if a stream ends before its last acknowledged event, or has a different event there. */
function checkHeads(rows: UnsealedRows, heads: HeadsFile): void {
  for (const [stream, acknowledged] of heads.heads) {
    const tail = rows.tail(stream);
    const { revision } = acknowledged;
    if (tail.revision < revision) {
      throw new CorruptLogError(`${stream} ends at ${tail.revision}, but ${revision} was acknowledged`);
    }
    if (tail.revision === revision && tail.hash !== acknowledged.hash) {
      throw new CorruptLogError(`${stream} was acknowledged with another event ${revision}`);
    }
  }
}

function placesIn(folder: string): LogPlaces {
  const at = path.resolve(folder);
  return {
    folder: at,
    heads: path.join(at, 'heads'),
    segments: path.join(at, 'segments'),
    frames: path.join(at, 'frames'),
    lmdb: path.join(at, 'events.mdb'),
  };
}
