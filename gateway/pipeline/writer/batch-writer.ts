import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { Timing } from '@rackets/projections/runner/timing.ts';
import type { EventLog } from '../../log/event-log.ts';
import { FatalError } from '../../process/exit-codes.ts';
import { appendBatch } from './append-batch.ts';
import { AppendRecord } from './append-record.ts';
import { heldMs } from '../port.ts';

/** For how long a start waits until the server takes its first event. */
const startMs = 60_000;

export interface WriterParts {
  readonly log: EventLog;
  readonly stream: string;
  readonly timing: Timing;
  /** The last durable revision. */
  readonly durable: () => number;
  /** Called with each batch once it is durable; its append began at `began`, in `timing.elapsed`. */
  readonly onStored: (batch: readonly RecordedEvent[], began: number) => void;
  /** Called when a batch cannot be made durable, or nobody knows whether it is. */
  readonly onFailed: (error: FatalError) => void;
}

/** Appends batches to the log, one at a time. */
export class BatchWriter {
  readonly #parts: WriterParts;
  /** Timing of recent appends. */
  readonly appends = new AppendRecord();
  #writing: Promise<void> | null = null;
  /** The batch in flight, and since when. */
  #inFlight: { readonly events: number; readonly since: number } | null = null;
  #hasAppended = false;

  constructor(parts: WriterParts) {
    this.#parts = parts;
  }

  /** The append in flight; resolves whether or not it succeeds. */
  get writing(): Promise<void> | null {
    return this.#writing;
  }

  /** The number of events that are sent and not known to be durable. */
  get unknownEvents(): number {
    return this.#inFlight?.events ?? 0;
  }

  /** How long an append has been waiting for the log, ms; 0 if none is. */
  get waitingMs(): number {
    return this.#inFlight ? this.#parts.timing.elapsed() - this.#inFlight.since : 0;
  }

  /** Whether an append has waited for so long that nothing is decided until it is durable. */
  get isStuck(): boolean {
    return this.#parts.log.server !== undefined && this.waitingMs >= heldMs;
  }

  /** Sends a batch; nothing else may be in flight. */
  write(batch: readonly RecordedEvent[]): void {
    this.#writing = this.#write(batch);
  }

  async #write(batch: readonly RecordedEvent[]): Promise<void> {
    const { log, stream, timing, durable, onStored, onFailed } = this.#parts;
    const began = timing.elapsed();
    this.#inFlight = { events: batch.length, since: began };
    const patienceMs = this.#hasAppended ? Infinity : startMs;
    try {
      await appendBatch(log, stream, durable(), batch, { timing, patienceMs });
    } catch (error) {
      this.#writing = null;
      onFailed(
        error instanceof FatalError ? error : new FatalError('append', 'an append threw', { cause: error }),
      );
      return;
    }
    this.#writing = null;
    this.#inFlight = null;
    this.#hasAppended = true;
    this.appends.note(timing.elapsed() - began, batch.length);
    onStored(batch, began);
  }
}
