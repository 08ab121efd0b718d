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
import { AnswerLimit } from './answer-limit.ts';
import { AppendRecord } from './append-record.ts';
import { Durability } from './durability.ts';
import { FatalError } from '../process/exit-codes.ts';
import { heldMs, LogAwayError, type Outcome, type Pipeline } from './port.ts';
import { Leadership } from './leadership.ts';
import { ownCommand } from './own-commands.ts';

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
  /** The time of day as the machine shows it, for noticing that it slept. */
  readonly wall?: () => number;
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
/** For how long a start waits until the server takes its first event. */
const startMs = 60_000;

interface QueuedCommand {
  readonly command: Command;
  readonly observe: ((world: World, now: number) => void) | undefined;
  /** When it came, in `timing.elapsed`. */
  readonly arrived: number;
  /** Answers, unless the time for that is over. */
  readonly resolve: (outcome: Outcome) => void;
  /** Whether it has been answered, with an outcome or because it took too long. */
  isAnswered: boolean;
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
  /** The batch in flight, and since when. */
  #inFlight: { readonly events: number; readonly since: number } | null = null;
  readonly #held: AnswerLimit;
  #hasAppended = false;
  #isStarted = false;
  /** From the last event on that this engine appends: nothing follows it, and nothing is answered. */
  #hasLeft = false;
  #drainScheduled = false;
  #callOffWake: (() => void) | null = null;
  #closed = false;
  #failure: FatalError | null = null;

  constructor(options: PipelineOptions) {
    this.#options = options;
    this.#world = options.world;
    this.#timing = options.timing ?? realTiming;
    this.#durability = new Durability(options.world.revision);
    const { log, stream, leaseMs = 0, wall } = options;
    this.#held = new AnswerLimit(this.#timing, log.server === undefined ? Infinity : heldMs);
    this.#leadership = new Leadership({
      log,
      stream,
      leaseMs,
      timing: this.#timing,
      ...(wall ? { wall } : {}),
      durable: () => this.revision,
      appending: () => this.#appending,
      keep: () => this.#keepLeading(),
      onLost: (error) => this.#fail(error),
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

  /** How long an append has been waiting for the log, ms; 0 if none is. */
  get waitingMs(): number {
    return this.#inFlight ? this.#timing.elapsed() - this.#inFlight.since : 0;
  }

  /** The number of decided events that are not known to be durable. */
  get unknownEvents(): number {
    return (this.#inFlight?.events ?? 0) + this.#open.length;
  }

  /** The world once everything in it is durable and nothing more will be added; null where that is not so. */
  get lastWorld(): World | null {
    const isDurable = this.#failure === null && this.revision === this.#world.revision;
    return this.#closed && isDurable ? this.#world : null;
  }

  /** Starts running agenda items when they come due without a command. */
  start(): void {
    this.#isStarted = true;
    this.#scheduleDrain();
  }

  submit(command: Command, observe?: (world: World, now: number) => void): Promise<Outcome> {
    const isHeld = this.isHeld && !command.actor.roles.includes('system');
    if (!this.healthy || this.#held.count >= maxQueued || isHeld) {
      return Promise.resolve({ kind: 'unavailable', retryAfterSeconds });
    }
    return this.#enqueue(command, observe);
  }

  async view<T>(read: (world: World, now: number) => T): Promise<T> {
    if (this.#failure) throw this.#failure;
    if (this.#hasLeft || this.#held.count >= maxQueued) throw new LogAwayError(retryAfterSeconds);
    const arrived = this.#timing.elapsed();
    const seen = read(this.#world, this.#now());
    const wait = this.#durability.reached(this.#world.revision);
    const sure = wait ? wait.then(() => this.#confirmLeading(arrived)) : this.#confirmLeading(arrived);
    if (sure === null) return seen;
    return new Promise<T>((resolve, reject) => {
      const away = (): void => reject(new LogAwayError(retryAfterSeconds));
      const settle = this.#held.begin(away);
      const answer = (): void => (this.#hasLeft ? away() : resolve(seen));
      void sure.then(answer, reject).finally(settle);
    });
  }

  peek<T>(read: (world: World, now: number) => T): T {
    assert(!this.#hasLeft, 'a world that was left answers nothing');
    return read(this.#world, this.#now());
  }

  onDurable(listener: (events: readonly RecordedEvent[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#callOffWake?.();
    await this.#finish();
    const { leaseMs = 0 } = this.#options;
    if (this.#failure === null && leaseMs > 0 && this.#isStarted && !this.#hasLeft) {
      // Decided commands are answered before the pipeline stops answering.
      await this.#held.idle();
      await this.#finish();
      this.#leave();
      await this.#finish();
    }
    this.#leadership.stop();
  }

  /** Decides waiting commands and makes them durable. */
  async #finish(): Promise<void> {
    while (this.#failure === null && (this.#queue.length > 0 || this.#open.length > 0 || this.#appending)) {
      this.#drain();
      await this.#appending;
    }
  }

  /** Records a clean end: the next leader need not wait until this engine's last confirmation has expired. */
  #leave(): void {
    if (this.#failure) return;
    const { machine } = this.#options;
    const { epoch, revision } = this.#world;
    const command = ownCommand('leadership.leave', `leave-${epoch}-${revision}`, {});
    const decided = machine.decide(this.#world, command, this.#now());
    if (decided.kind !== 'events') return;
    this.#record(decided.events);
    this.#hasLeft = true;
    this.#flush();
  }

  /** Appends an event of this engine's own, which proves that it still leads. */
  async #keepLeading(): Promise<void> {
    if (this.#failure || this.#hasLeft) return;
    const { epoch, revision } = this.#world;
    await this.#enqueue(ownCommand('leadership.keep', `keep-${epoch}-${revision}`, {}), undefined);
  }

  #enqueue(command: Command, observe: QueuedCommand['observe']): Promise<Outcome> {
    return new Promise((resolve) => {
      const queued: QueuedCommand = {
        command,
        observe,
        arrived: this.#timing.elapsed(),
        isAnswered: false,
        resolve: (outcome) => {
          queued.isAnswered = true;
          if (settle()) resolve(outcome);
        },
      };
      const settle = this.#held.begin(() => {
        queued.isAnswered = true;
        resolve({ kind: 'unavailable', retryAfterSeconds });
        this.#forgetAnswered();
      });
      this.#queue.push(queued);
      this.#scheduleDrain();
    });
  }

  /** Drops commands whose answer has already been given up. */
  #forgetAnswered(): void {
    while (this.#queue[0]?.isAnswered) this.#queue.shift();
  }

  /** Whether an append has waited for so long that nothing is decided until it is durable. */
  #isStuck(): boolean {
    return this.#options.log.server !== undefined && this.waitingMs >= heldMs;
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
    if (this.#failure || this.#hasLeft || this.#isStuck()) return;
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
  #handle({ command, observe, arrived, resolve, isAnswered }: QueuedCommand): boolean {
    if (isAnswered) return true;
    const now = this.#now();
    if (!this.#runDue(now)) return false;
    const answer = this.#decide(command, now);
    this.#runDue(now);
    observe?.(this.#world, now);
    // A refusal may also depend on events that are not durable yet, and so may what was observed.
    this.#whenDurable(this.#world.revision, arrived, resolve, answer);
    return true;
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
    arrived: number,
    resolve: QueuedCommand['resolve'],
    answer: () => Outcome | Promise<Outcome>,
  ): void {
    const unavailable = (): void => resolve({ kind: 'unavailable', retryAfterSeconds });
    const settle = (): void => {
      const confirming = this.#confirmLeading(arrived) ?? Promise.resolve();
      void confirming
        .then(answer)
        .then((outcome) => (this.#hasLeft ? unavailable() : resolve(outcome)), unavailable);
    };
    const wait = this.#durability.reached(revision);
    if (wait) wait.then(settle, unavailable);
    else settle();
  }

  /** Checks whether another engine has taken leadership; if so, this one ends. */
  #confirmLeading(arrived: number): Promise<void> | null {
    const confirming = this.#leadership.confirm(arrived);
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
    this.#inFlight = { events: batch.length, since: began };
    const patienceMs = this.#hasAppended ? Infinity : startMs;
    try {
      await appendBatch(log, stream, this.#durability.revision, batch, { timing: this.#timing, patienceMs });
    } catch (error) {
      this.#appending = null;
      this.#fail(
        error instanceof FatalError ? error : new FatalError('append', 'an append threw', { cause: error }),
      );
      return;
    }
    this.#appending = null;
    this.#inFlight = null;
    this.#hasAppended = true;
    this.appends.note(this.#timing.elapsed() - began, batch.length);
    // Every engine decides due items the same way, and the same events are appended only once, whichever engine writes
    // them.
    if (batch.some(({ command }) => command !== null)) this.#leadership.appended(began);
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
    this.#leadership.stop(error);
    for (const { resolve } of this.#queue.splice(0)) resolve({ kind: 'unavailable', retryAfterSeconds });
    this.#durability.fail(error);
    this.#options.onFatal(error);
  }
}
