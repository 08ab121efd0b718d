import path from 'node:path';
import { assert, InvariantError } from '@rackets/engine/kernel/values/assert.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { commitFailure } from '@rackets/projections/stores/lmdb-commit.ts';
import { assertAppend, assertLinks } from './append-rules.ts';
import { BatchTable } from './batch-table.ts';
import { linksOf, type Span } from './batch.ts';
import { type AppendResult, CorruptLogError, type EventLog, type ReadOptions } from './event-log.ts';
import { follow } from './follow.ts';
import { type Head, HeadsFile } from './heads-file.ts';
import { checkLmdbFile } from './lmdb-file-check.ts';
import { readBatches } from './read-batches.ts';
import { RecentEvents } from './recent-events.ts';
import { Sealer, sealSizes, type SealSizes } from './sealer.ts';
import { Segments } from './segments.ts';
import { WakeUps } from './wake-ups.ts';

const checkedAtOnce = 4096;

/**
 * Opens the log in `folder`, which is created if it does not exist, for the one process that owns the folder and before
 * any `attachLmdbEventLog`. New events are rows of an LMDB file; old ones are moved to segments in the background
 * (`sealer.ts`). A damaged log is never served. Before LMDB maps its file, every page that it would follow is checked,
 * so a truncated file or a flipped bit becomes a CorruptLogError instead of a signal (`lmdb-file-check.ts`). Then every
 * event in it is verified by the hash chain, from the last sealed one on, and each stream must reach its acknowledged
 * head (`heads-file.ts`). Segments are verified on every read, and one by one in the background: an append after one
 * was found damaged throws CorruptLogError.
 */
export async function openLmdbEventLog(folder: string, sizes = sealSizes): Promise<EventLog> {
  const file = fileIn(folder);
  checkLmdbFile(file);
  const table = new BatchTable(file);
  const segments = segmentsIn(folder);
  const heads = new HeadsFile(path.join(folder, 'heads'));
  const log = new LmdbEventLog(table, segments, { heads, file, sizes });
  try {
    segments.tidy();
    checkChains(table, segments);
    checkHeads(table, heads);
    log.keepUp();
    return log;
  } catch (error) {
    await log.close();
    throw error;
  }
}

/** The same log, read-only, for another thread of the process that has it open. Its `append` throws. */
export function attachLmdbEventLog(folder: string): EventLog {
  const file = fileIn(folder);
  return new LmdbEventLog(new BatchTable(file), segmentsIn(folder), { heads: null, file, sizes: sealSizes });
}

interface LogParts {
  /** Null for a log that only reads. */
  readonly heads: HeadsFile | null;
  readonly file: string;
  readonly sizes: SealSizes;
}

class LmdbEventLog implements EventLog {
  readonly #table: BatchTable;
  readonly #segments: Segments;
  readonly #sealer: Sealer;
  readonly #heads: HeadsFile | null;
  readonly #wakeUps: WakeUps;
  readonly #closing = new AbortController();
  /** Each stream's last link, to continue from without decoding a batch. */
  readonly #tails = new Map<string, Head>();
  readonly #recent = new RecentEvents();
  /** After a failed commit the state on disk is unknown: this log never writes again. */
  #failure: Error | null = null;

  constructor(table: BatchTable, segments: Segments, { heads, file, sizes }: LogParts) {
    this.#table = table;
    this.#segments = segments;
    this.#sealer = new Sealer(table, segments, sizes, this.#closing.signal);
    this.#heads = heads;
    this.#wakeUps = new WakeUps(file);
  }

  async head(stream: string): Promise<number> {
    this.#table.refresh();
    return this.#table.head(stream);
  }

  async append(stream: string, expected: number, events: readonly RecordedEvent[]): Promise<AppendResult> {
    assert(this.#heads, 'only the log that owns the folder appends');
    assertAppend(stream, expected, events);
    if (this.#failure) return { kind: 'unknown', cause: this.#failure };
    this.#sealer.consider(stream, expected);
    return this.#commit(this.#heads, stream, expected, events);
  }

  read(stream: string, from: number, options: ReadOptions = {}): AsyncIterable<readonly RecordedEvent[]> {
    const { to = Number.MAX_SAFE_INTEGER, batchSize = to - from + 1 } = options;
    const recent = this.#recent.between(stream, from, to);
    if (recent && recent.length <= batchSize) return only(recent);
    this.#table.refresh();
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
    this.#table.refresh();
    return this.#table.streams();
  }

  /** For `readBatches`: whole batches from a segment, or else from the table. */
  load(stream: string, span: Span, previous: string | null): RecordedEvent[] {
    const sealed = this.#segments.load(stream, span, previous);
    if (sealed) return sealed;
    // The table keeps the end of each stream: what comes after it is nowhere yet.
    if (span.from > this.#table.head(stream)) return [];
    if (this.#table.holds(stream, span.from)) return this.#table.load(stream, span, previous);
    // Its rows may have been sealed and removed since this thread looked.
    this.#segments.refresh(stream);
    return this.#segments.load(stream, span, previous) ?? this.#table.load(stream, span, previous);
  }

  /** Starts what goes on in the background. Only for the log that owns the folder. */
  keepUp(): void {
    this.#sealer.begin(this.#table.streams());
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#sealer.idle();
    this.#wakeUps.close();
    await this.#table.close();
    this.#heads?.close();
  }

  async #commit(
    heads: HeadsFile,
    stream: string,
    expected: number,
    events: readonly RecordedEvent[],
  ): Promise<AppendResult> {
    try {
      const result = await this.#table.transaction(() => this.#write(stream, expected, events));
      if (result.kind !== 'appended') return result;
      const tail = { revision: expected + events.length, hash: events.at(-1)?.hash ?? '' };
      this.#tails.set(stream, tail);
      this.#recent.add(stream, events);
      heads.acknowledge(stream, tail);
      this.#wakeUps.announce();
      return result;
    } catch (error) {
      if (error instanceof InvariantError || error instanceof CorruptLogError) throw error;
      this.#failure = (await commitFailure(error)) ?? new Error('an append failed', { cause: error });
      return { kind: 'unknown', cause: this.#failure };
    }
  }

  /** Within the write transaction, so that no other writer comes between check and write. */
  #write(stream: string, expected: number, events: readonly RecordedEvent[]): AppendResult {
    const head = this.#table.head(stream);
    if (head !== expected) return { kind: 'wrong-revision', head };
    const known = this.#tails.get(stream);
    const tail = known?.revision === expected ? known : this.#table.tail(stream);
    assertLinks(stream, tail.hash, events);
    this.#table.put(stream, tail.hash, events);
    return { kind: 'appended' };
  }
}

async function* only(events: readonly RecordedEvent[]): AsyncGenerator<readonly RecordedEvent[]> {
  yield events;
}

/**
 * Verifies every event that is not sealed, and that it follows what is: a snapshot spares the reader these events, so
 * nobody else may ever look at them. Throws CorruptLogError.
 */
function checkChains(table: BatchTable, segments: Segments): void {
  for (const stream of new Set([...table.streams(), ...segments.streams()])) {
    const sealed = segments.of(stream).at(-1);
    const next = (sealed?.last ?? -1) + 1;
    const first = table.first(stream);
    if (first === null || first > next || !table.holds(stream, next)) {
      throw new CorruptLogError(`${stream} lacks the events after ${next - 1}`);
    }
    let at = first;
    let link = linkBefore(segments, stream, first);
    for (let rows = table.rows(stream, at, checkedAtOnce); rows.length > 0;) {
      for (const row of rows) {
        // An interrupted removal has left rows that start within the last segment.
        if (row.first === next && sealed && first > sealed.first) link = segments.index(sealed).link;
        link = linksOf(stream, row.first, row.batch, link).at(-1) ?? link;
        at = row.last + 1;
      }
      rows = table.rows(stream, at, checkedAtOnce);
    }
  }
}

/** The link before an event that is the first of the table; null where it lies within a segment. */
function linkBefore(segments: Segments, stream: string, first: number): string | null {
  if (first === 0) return '';
  const before = segments.of(stream).find(({ last }) => last === first - 1);
  return before ? segments.index(before).link : null;
}

/** Throws CorruptLogError if a stream ends before its last acknowledged event, or has a different event there. */
function checkHeads(table: BatchTable, heads: HeadsFile): void {
  for (const [stream, acknowledged] of heads.heads) {
    const tail = table.tail(stream);
    const { revision } = acknowledged;
    if (tail.revision < revision) {
      throw new CorruptLogError(`${stream} ends at ${tail.revision}, but ${revision} was acknowledged`);
    }
    if (tail.revision === revision && tail.hash !== acknowledged.hash) {
      throw new CorruptLogError(`${stream} was acknowledged with another event ${revision}`);
    }
  }
}

function segmentsIn(folder: string): Segments {
  return new Segments(path.resolve(folder, 'segments'));
}

function fileIn(folder: string): string {
  return path.resolve(folder, 'events.mdb');
}
