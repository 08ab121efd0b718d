import { itemId, nextDue } from '@rackets/engine/kernel/state/agenda.ts';
import { assert } from '@rackets/engine/kernel/values/assert.ts';
import type { Command } from '@rackets/engine/kernel/state/command.ts';
import type { KernelEvent, RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { Machine, OnThrow } from '@rackets/engine/kernel/machine/machine.ts';
import { refuse } from '@rackets/engine/kernel/declarations/refusal.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { realTiming, type Timing } from '@rackets/projections/runner/timing.ts';
import { maxAppendBytes, maxAppendEvents, maxEventBytes, type EventLog } from '../log/event-log.ts';
import { contentText, linkEvent } from '../log/hash-chain.ts';
import { appendBatch } from './append-batch.ts';
import { AppendRecord } from './append-record.ts';
import { Durability } from './durability.ts';
import { FatalError } from '../process/exit-codes.ts';
import type { Outcome, Pipeline } from './port.ts';
import { Leadership } from './leadership.ts';

export interface PipelineOptions {
  readonly machine: Machine;
  readonly log: EventLog;
  readonly stream: string;
  /** The recovered world. From here on only the pipeline writes to it. */
  readonly world: World;
  /** Ms since the epoch; may jump, accepted time does not. */
  readonly clock: () => number;
  /** Whether nobody knows what time it is: commands are then refused as unavailable, except the process's own. */
  readonly isClockHeld?: () => boolean;
  readonly timing?: Timing;
  /**
   * How long a confirmation of leadership stays valid, ms; 0 (the default) where only this process can write the log.
   */
  readonly leaseMs?: number;
  /** Called once, when nothing more can be made durable: the process must end with `error.reason`. */
  readonly onFatal: (error: FatalError) => void;
  /** Called when a decide threw: a command was refused as `internal` or an agenda item was parked. Needs attention. */
  readonly onPoison: (poisoned: Pick<Command, 'id' | 'type'>, error: unknown) => void;
}

/** Capacity of the mailbox; further commands are answered 503. */
export const maxQueued = 4096;
const retryAfterSeconds = 1;
/** The longest delay of one timer for the next agenda item. */
const maxSleepMs = 60_000;

interface QueuedCommand {
  readonly command: Command;
  readonly observe: ((world: World, now: number) => void) | undefined;
  readonly resolve: (outcome: Outcome) => void;
}

/** The single writer of a stream (docs/architecture.md, the pipeline). */
export class StreamPipeline implements Pipeline {
  readonly #options: PipelineOptions;
  readonly #world: World;
  readonly #timing: Timing;
  readonly #durability: Durability;
  readonly #leadership: Leadership;
  readonly #onParked: OnThrow = (item, error) =>
    this.#options.onPoison({ id: itemId(item), type: item.kind }, error);
  /** Timing of recent appends. */
  readonly appends = new AppendRecord();
  readonly #listeners = new Set<(events: readonly RecordedEvent[]) => void>();
  #queue: QueuedCommand[] = [];
  #open: RecordedEvent[] = [];
  #openBytes = 0;
  #appending: Promise<void> | null = null;
  #drainScheduled = false;
  #callOffWake: (() => void) | null = null;
  #closed = false;
  #failure: FatalError | null = null;

  constructor(options: PipelineOptions) {
    this.#options = options;
    this.#world = options.world;
    this.#timing = options.timing ?? realTiming;
    this.#durability = new Durability(options.world.revision);
    const { log, stream, leaseMs = 0 } = options;
    this.#leadership = new Leadership({
      log,
      stream,
      leaseMs,
      timing: this.#timing,
      durable: () => this.revision,
      appending: () => this.#appending,
    });
  }

  get revision(): number {
    return this.#durability.revision;
  }

  get healthy(): boolean {
    return this.#failure === null && !this.#closed;
  }

  get isHeld(): boolean {
    return this.#options.isClockHeld?.() === true;
  }

  /** Number of queued commands. */
  get waiting(): number {
    return this.#queue.length;
  }

  /** Starts running agenda items when they come due without a command. */
  start(): void {
    this.#scheduleDrain();
  }

  submit(command: Command, observe?: (world: World, now: number) => void): Promise<Outcome> {
    const isHeld = this.isHeld && !command.actor.roles.includes('system');
    if (!this.healthy || this.#queue.length >= maxQueued || isHeld) {
      return Promise.resolve({ kind: 'unavailable', retryAfterSeconds });
    }
    return new Promise((resolve) => {
      this.#queue.push({ command, observe, resolve });
      this.#scheduleDrain();
    });
  }

  async view<T>(read: (world: World, now: number) => T): Promise<T> {
    if (this.#failure) throw this.#failure;
    const seen = read(this.#world, this.#now());
    const wait = this.#durability.reached(this.#world.revision);
    if (wait) await wait;
    const confirming = this.#confirmLeading();
    if (confirming) await confirming;
    return seen;
  }

  peek<T>(read: (world: World, now: number) => T): T {
    return read(this.#world, this.#now());
  }

  onDurable(listener: (events: readonly RecordedEvent[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#callOffWake?.();
    while (this.#failure === null && (this.#queue.length > 0 || this.#open.length > 0 || this.#appending)) {
      this.#drain();
      await this.#appending;
    }
  }

  /** Accepted time: the clock's, but never earlier than previously accepted. */
  #now(): number {
    return Math.max(this.#world.now, this.#options.clock());
  }

  /** Commands that arrive within one turn of the event loop go into one batch. */
  #scheduleDrain(): void {
    if (this.#drainScheduled) return;
    this.#drainScheduled = true;
    this.#timing.soon(() => {
      this.#drainScheduled = false;
      this.#drain();
    });
  }

  #drain(): void {
    if (this.#failure) return;
    try {
      let taken = 0;
      this.#runDue(this.#now());
      for (const queued of this.#queue) {
        if (!this.#handle(queued)) break;
        taken += 1;
      }
      this.#queue.splice(0, taken);
    } catch (error) {
      this.#fail(
        error instanceof FatalError
          ? error
          : new FatalError('apply', 'an event could not be applied', { cause: error }),
      );
      return;
    }
    this.#flush();
    this.#sleepUntilDue();
  }

  #batchIsFull(): boolean {
    // Leaves room for one more decision of the maximum size.
    return this.#open.length > maxAppendEvents / 2 || this.#openBytes > maxAppendBytes / 2;
  }

  /** Runs agenda items due at `now`; false if the batch filled up first. */
  #runDue(now: number): boolean {
    const { machine } = this.#options;
    while (!this.#batchIsFull()) {
      const events = machine.due(this.#world, now, this.#onParked);
      if (!events) return true;
      this.#record(events);
    }
    return false;
  }

  /** Handles one queued command at its accepted time; false if it must wait for the next batch. */
  #handle({ command, observe, resolve }: QueuedCommand): boolean {
    const now = this.#now();
    if (!this.#runDue(now)) return false;
    const answer = this.#decide(command, now);
    this.#runDue(now);
    observe?.(this.#world, now);
    this.#answerWhenDurable(resolve, answer);
    return true;
  }

  #answerWhenDurable(resolve: QueuedCommand['resolve'], answer: () => Outcome | Promise<Outcome>): void {
    // A refusal may also depend on events that are not durable yet, and so may what was observed.
    this.#whenDurable(this.#world.revision, resolve, answer);
  }

  /** Decides and records; returns the outcome to report once everything is durable. */
  #decide(command: Command, now: number): () => Outcome | Promise<Outcome> {
    const { machine, onPoison } = this.#options;
    let decided;
    try {
      decided = machine.decide(this.#world, command, now);
    } catch (error) {
      onPoison(command, error);
      const refusal = refuse('internal', 'Something went wrong on our side. Nothing was changed.', {
        kind: 'internal',
      });
      return () => ({ kind: 'refused', refusal });
    }
    switch (decided.kind) {
      case 'refused': {
        const { refusal } = decided;
        return () => ({ kind: 'refused', refusal });
      }
      case 'repeat': {
        const { revision } = decided;
        return () => this.#answerAgain(command.type, revision);
      }
      case 'events': {
        const previous = this.#world.hash;
        const events = this.#record(decided.events);
        return () => this.#accepted(command.type, events, previous);
      }
    }
  }

  /** Assigns events their revisions, applies them and adds them to the open batch. */
  #record(events: readonly KernelEvent[]): RecordedEvent[] {
    const recorded: RecordedEvent[] = [];
    for (const event of events) {
      const { machine, stream } = this.#options;
      const next = machine.record(this.#world, event, (previous, revision, complete) =>
        linkEvent(previous, stream, revision, complete),
      );
      const bytes = Buffer.byteLength(contentText(next));
      assert(
        bytes <= maxEventBytes,
        `${event.type} has ${bytes} bytes, at most ${maxEventBytes} are allowed`,
      );
      this.#open.push(next);
      this.#openBytes += bytes;
      recorded.push(next);
    }
    return recorded;
  }

  #accepted(type: string, events: readonly RecordedEvent[], previous: string): Outcome {
    return { kind: 'accepted', events, previous, answer: this.#options.machine.answer(type, events) };
  }

  /** The outcome of an accepted command whose first event has this revision. */
  async #answerAgain(type: string, revision: number): Promise<Outcome> {
    // Starts with the preceding event, whose link the first one continues.
    const found = await this.#read(Math.max(0, revision - 1), revision);
    const previous = revision > 0 ? found.shift() : undefined;
    const last = revision + (found[0]?.decision.of ?? 1) - 1;
    if (last > revision) found.push(...(await this.#read(revision + 1, last)));
    return this.#accepted(type, found, previous?.hash ?? '');
  }

  async #read(from: number, to: number): Promise<RecordedEvent[]> {
    const { log, stream } = this.#options;
    const found: RecordedEvent[] = [];
    for await (const batch of log.read(stream, from, { to })) found.push(...batch);
    return found;
  }

  #whenDurable(
    revision: number,
    resolve: QueuedCommand['resolve'],
    answer: () => Outcome | Promise<Outcome>,
  ): void {
    const unavailable = (): void => resolve({ kind: 'unavailable', retryAfterSeconds });
    const settle = (): void => {
      const confirming = this.#confirmLeading() ?? Promise.resolve();
      void confirming.then(answer).then(resolve, unavailable);
    };
    const wait = this.#durability.reached(revision);
    if (wait) wait.then(settle, unavailable);
    else settle();
  }

  /** Checks whether another engine has taken leadership; if so, this one ends. */
  #confirmLeading(): Promise<void> | null {
    const confirming = this.#leadership.confirm();
    return (
      confirming?.catch((error: FatalError) => {
        this.#fail(error);
        throw error;
      }) ?? null
    );
  }

  #flush(): void {
    if (this.#appending || this.#open.length === 0) return;
    const batch = this.#open;
    this.#open = [];
    this.#openBytes = 0;
    this.#appending = this.#append(batch);
  }

  async #append(batch: readonly RecordedEvent[]): Promise<void> {
    const { log, stream } = this.#options;
    const began = this.#timing.elapsed();
    try {
      await appendBatch(log, stream, this.#durability.revision, batch, this.#timing);
    } catch (error) {
      this.#appending = null;
      this.#fail(
        error instanceof FatalError ? error : new FatalError('append', 'an append threw', { cause: error }),
      );
      return;
    }
    this.#appending = null;
    this.appends.note(this.#timing.elapsed() - began, batch.length);
    // Every engine decides due items the same way, and the same events are appended only once, whichever engine writes
    // them.
    if (batch.some(({ command }) => command !== null)) this.#leadership.confirmedAt(began);
    this.#durability.advance(batch.at(-1)?.revision ?? this.#durability.revision);
    // What waited while this batch was written goes out at once, before anybody is told of this one.
    this.#drain();
    for (const listener of this.#listeners) listener(batch);
  }

  #sleepUntilDue(): void {
    this.#callOffWake?.();
    this.#callOffWake = null;
    const due = nextDue(this.#world.agenda);
    // The end of an append drains anyway; what a full batch kept waiting would wake it again and again until then.
    if (due === null || this.#closed || this.#appending) return;
    const sleepMs = Math.min(maxSleepMs, Math.max(0, due - this.#now()));
    this.#callOffWake = this.#timing.after(sleepMs, () => this.#scheduleDrain(), { idle: true });
  }

  #fail(error: FatalError): void {
    if (this.#failure) return;
    this.#failure = error;
    for (const { resolve } of this.#queue.splice(0)) resolve({ kind: 'unavailable', retryAfterSeconds });
    this.#durability.fail(error);
    this.#options.onFatal(error);
  }
}
