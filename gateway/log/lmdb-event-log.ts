import path from 'node:path';
import { assert, InvariantError } from '@rackets/engine/kernel/assert.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/event.ts';
import { commitFailure } from '@rackets/projections/stores/lmdb-commit.ts';
import { assertAppend, assertLinks } from './append-rules.ts';
import { BatchTable } from './batch-table.ts';
import { type AppendResult, CorruptLogError, type EventLog, type ReadOptions } from './event-log.ts';
import { follow } from './follow.ts';
import { type Head, HeadsFile } from './heads-file.ts';
import { checkLmdbFile } from './lmdb-file-check.ts';
import { readBatches } from './read-batches.ts';
import { WakeUps } from './wake-ups.ts';

/**
 * Opens the log in `folder`, which is created if it does not exist, for the one process that owns the folder and before
 * any `attachLmdbEventLog`. A damaged file is never served. Before LMDB maps it, every page that it would follow is
 * checked, so a truncated file or a flipped bit becomes a CorruptLogError instead of a signal (`lmdb-file-check.ts`).
 * Then each stream must reach its acknowledged head (`heads-file.ts`). The content of events is verified by the hash
 * chain on every read.
 */
export async function openLmdbEventLog(folder: string): Promise<EventLog> {
  const file = fileIn(folder);
  checkLmdbFile(file);
  const table = new BatchTable(file);
  const heads = new HeadsFile(path.join(folder, 'heads'));
  const log = new LmdbEventLog(table, heads, file);
  try {
    checkHeads(table, heads);
    return log;
  } catch (error) {
    await log.close();
    throw error;
  }
}

/** The same log, read-only, for another thread of the process that has it open. Its `append` throws. */
export function attachLmdbEventLog(folder: string): EventLog {
  return new LmdbEventLog(new BatchTable(fileIn(folder)), null, fileIn(folder));
}

class LmdbEventLog implements EventLog {
  readonly #table: BatchTable;
  readonly #heads: HeadsFile | null;
  readonly #wakeUps: WakeUps;
  readonly #closing = new AbortController();
  /** Each stream's last link, to continue from without decoding a batch. */
  readonly #tails = new Map<string, Head>();
  /** After a failed commit the state on disk is unknown: this log never writes again. */
  #failure: Error | null = null;

  constructor(table: BatchTable, heads: HeadsFile | null, file: string) {
    this.#table = table;
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
    return this.#commit(this.#heads, stream, expected, events);
  }

  read(stream: string, from: number, options: ReadOptions = {}): AsyncIterable<readonly RecordedEvent[]> {
    this.#table.refresh();
    return readBatches(this.#table, stream, from, options, this.#closing.signal);
  }

  subscribe(stream: string, from: number, signal: AbortSignal): AsyncIterable<readonly RecordedEvent[]> {
    return follow(this, this.#wakeUps, stream, from, AbortSignal.any([signal, this.#closing.signal]));
  }

  async streams(): Promise<readonly string[]> {
    this.#table.refresh();
    return this.#table.streams();
  }

  async close(): Promise<void> {
    this.#closing.abort();
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

function fileIn(folder: string): string {
  return path.resolve(folder, 'events.mdb');
}
