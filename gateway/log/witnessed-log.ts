import fs from 'node:fs';
import path from 'node:path';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { type AppendResult, CorruptLogError, type EventLog, type ReadOptions } from './event-log.ts';
import { HeadsFile } from './heads-file.ts';

const fileName = 'heads';

/**
 * A log whose heads are also recorded outside of it, in the folder of the keys: a log that was lost, cut off, replaced
 * by an older copy or by another one then contradicts what was acknowledged, although it is sound in itself. Going on
 * from it would roll the dice of days again whose draws players have seen. Throws CorruptLogError if `log` is such a
 * log; `log` is then closed.
 */
export async function openWitnessedLog(log: EventLog, keysFolder: string): Promise<EventLog> {
  fs.mkdirSync(keysFolder, { recursive: true, mode: 0o700 });
  const heads = new HeadsFile(path.join(keysFolder, fileName));
  try {
    for (const [stream, { revision, hash }] of heads.heads) {
      const found = await linkOf(log, stream, revision);
      if (found === null) {
        throw new CorruptLogError(
          `${stream} ends before event ${revision}, which was acknowledged (${path.join(keysFolder, fileName)})`,
        );
      }
      if (found !== hash) {
        throw new CorruptLogError(
          `${stream} has another event ${revision} than was acknowledged (${path.join(keysFolder, fileName)})`,
        );
      }
    }
    return new WitnessedLog(log, heads);
  } catch (error) {
    heads.close();
    await log.close();
    throw error;
  }
}

/** Lets the next start take the log as it is: whoever restores a backup goes back on purpose. */
export function forgetHeads(keysFolder: string): void {
  fs.rmSync(path.join(keysFolder, fileName), { force: true });
}

class WitnessedLog implements EventLog {
  readonly #log: EventLog;
  readonly #heads: HeadsFile;
  readonly clockAheadMs?: () => Promise<number>;

  constructor(log: EventLog, heads: HeadsFile) {
    this.#log = log;
    this.#heads = heads;
    if (log.clockAheadMs) this.clockAheadMs = () => log.clockAheadMs?.() ?? Promise.resolve(0);
  }

  async append(stream: string, expected: number, events: readonly RecordedEvent[]): Promise<AppendResult> {
    const result = await this.#log.append(stream, expected, events);
    const last = events.at(-1);
    if (result.kind === 'appended' && last) {
      this.#heads.acknowledge(stream, { revision: last.revision, hash: last.hash });
    }
    return result;
  }

  head(stream: string): Promise<number> {
    return this.#log.head(stream);
  }

  read(stream: string, from: number, options?: ReadOptions): AsyncIterable<readonly RecordedEvent[]> {
    return this.#log.read(stream, from, options);
  }

  subscribe(stream: string, from: number, signal: AbortSignal): AsyncIterable<readonly RecordedEvent[]> {
    return this.#log.subscribe(stream, from, signal);
  }

  streams(): Promise<readonly string[]> {
    return this.#log.streams();
  }

  async close(): Promise<void> {
    await this.#log.close();
    this.#heads.close();
  }
}

async function linkOf(log: EventLog, stream: string, revision: number): Promise<string | null> {
  for await (const [event] of log.read(stream, revision, { to: revision })) return event?.hash ?? null;
  return null;
}
