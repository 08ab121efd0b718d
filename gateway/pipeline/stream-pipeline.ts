import { itemId, nextDue } from '@rackets/engine/kernel/state/agenda.ts';
import { assert } from '@rackets/engine/kernel/values/assert.ts';
import type { Command } from '@rackets/engine/kernel/state/command.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { OnThrow } from '@rackets/engine/kernel/machine/machine.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { realTiming, type Timing } from '@rackets/projections/runner/timing.ts';
import type { AppendRecord } from './writer/append-record.ts';
import { BatchWriter } from './writer/batch-writer.ts';
import { Decisions } from './writer/decisions.ts';
import { Durability } from './writer/durability.ts';
import { FatalError } from '../process/exit-codes.ts';
import { logAway, Mailbox, type QueuedCommand, unavailable } from './writer/mailbox.ts';
import { heldMs, type Outcome, type Pipeline } from './port.ts';
import { Leadership } from './leadership.ts';
import { OpenBatch } from './writer/open-batch.ts';
import { ReadBatches } from './writer/read-batches.ts';
import { ownCommand } from './own-commands.ts';
import type { PipelineOptions } from './pipeline-options.ts';

/** The longest delay of one timer for the next agenda item. */
const maxSleepMs = 60_000;
/**
 * The single writer of a stream (docs/architecture.md, the pipeline). Commands wait in the mailbox; each is decided on
 * the world and its events go into the open batch; the writer makes one batch after another durable; then those are
 * answered whose events are durable, if this engine still leads.
 */
export class StreamPipeline implements Pipeline {
  readonly #options: PipelineOptions;
  readonly #world: World;
  readonly #timing: Timing;
  readonly #mailbox: Mailbox;
  readonly #batch: OpenBatch;
  readonly #decisions: Decisions;
  readonly #writer: BatchWriter;
  readonly #durability: Durability;
  readonly #leadership: Leadership;
  readonly #onParked: OnThrow = (item, error) =>
    this.#options.onPoison({ id: itemId(item), type: item.kind }, error);
  readonly #listeners = new Set<(events: readonly RecordedEvent[]) => void>();
  readonly #readBatches = new ReadBatches();
  #isStarted = false;
  /** From the last event on that this engine appends: nothing follows it, and nothing is answered. */
  #hasLeft = false;
  #drainScheduled = false;
  #callOffWake: (() => void) | null = null;
  #closed = false;
  #failure: FatalError | null = null;

  constructor(options: PipelineOptions) {
    const { machine, log, stream, world, timing = realTiming, leaseMs = 0, wall } = options;
    this.#options = options;
    this.#world = world;
    this.#timing = timing;
    this.#durability = new Durability(world.revision);
    this.#mailbox = new Mailbox(timing, log.server === undefined ? Infinity : heldMs);
    this.#batch = new OpenBatch(machine, stream, world);
    this.#decisions = new Decisions({ ...options, batch: this.#batch });
    this.#writer = new BatchWriter({
      log,
      stream,
      timing,
      durable: () => this.revision,
      onStored: (batch, began) => this.#stored(batch, began),
      onFailed: (error) => this.#fail(error),
    });
    this.#leadership = new Leadership({
      log,
      stream,
      leaseMs,
      timing,
      ...(wall ? { wall } : {}),
      durable: () => this.revision,
      appending: () => this.#writer.writing,
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

  /** Timing of recent appends. */
  get appends(): AppendRecord {
    return this.#writer.appends;
  }

  /** The number of commands that are not decided. */
  get waiting(): number {
    return this.#mailbox.undecided;
  }

  /** How long an append has been waiting for the log, ms; 0 if none is. */
  get waitingMs(): number {
    return this.#writer.waitingMs;
  }

  /** The number of decided events that are not known to be durable. */
  get unknownEvents(): number {
    return this.#writer.unknownEvents + this.#batch.size;
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
    if (!this.healthy || this.#mailbox.isFull || isHeld) return Promise.resolve(unavailable);
    return this.#enqueue(command, observe);
  }

  async view<T>(read: (world: World, now: number) => T): Promise<T> {
    if (this.#failure) throw this.#failure;
    if (this.#hasLeft || this.#mailbox.isFull) throw logAway();
    const arrived = this.#timing.elapsed();
    const seen = read(this.#world, this.#now());
    const wait = this.#durability.reached(this.#world.revision);
    const sure = wait ? wait.then(() => this.#confirmLeading(arrived)) : this.#confirmLeading(arrived);
    if (sure === null) return seen;
    return this.#mailbox.hold(sure, () => {
      if (this.#hasLeft) throw logAway();
      return seen;
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

  readEach<T>(
    read: (events: readonly RecordedEvent[], world: World, now: number) => T,
    tell: (events: readonly RecordedEvent[], seen: T) => void,
  ): () => void {
    return this.#readBatches.add(read, tell);
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#callOffWake?.();
    await this.#finish();
    const { leaseMs = 0 } = this.#options;
    if (this.#failure === null && leaseMs > 0 && this.#isStarted && !this.#hasLeft) {
      // Decided commands are answered before the pipeline stops answering.
      await this.#mailbox.idle();
      await this.#finish();
      this.#leave();
      await this.#finish();
    }
    this.#leadership.stop();
  }

  /** Decides waiting commands and makes them durable. */
  async #finish(): Promise<void> {
    while (this.#failure === null && (this.waiting > 0 || this.#batch.size > 0 || this.#writer.writing)) {
      this.#drain();
      await this.#writer.writing;
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
    this.#readWritten();
    this.#batch.record(decided.events);
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
    const outcome = this.#mailbox.put(command, observe);
    this.#scheduleDrain();
    return outcome;
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
    if (this.#failure || this.#hasLeft || this.#writer.isStuck) return;
    try {
      this.#readWritten();
      this.#runDue(this.#now());
      this.#mailbox.handOut((queued) => this.#handle(queued));
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

  /** Runs agenda items due at `now`; false if the batch filled up first. */
  #runDue(now: number): boolean {
    const { machine } = this.#options;
    while (!this.#batch.isFull) {
      const events = machine.due(this.#world, now, this.#onParked);
      if (!events) return true;
      this.#batch.record(events);
    }
    return false;
  }

  /** Handles one queued command at its accepted time; false if it must wait for the next batch. */
  #handle({ command, observe, arrived, resolve, isAnswered }: QueuedCommand): boolean {
    if (isAnswered) return true;
    const now = this.#now();
    if (!this.#runDue(now)) return false;
    const answer = this.#decisions.decide(command, now);
    this.#runDue(now);
    observe?.(this.#world, now);
    // A refusal may also depend on events that are not durable yet, and so may what was observed.
    this.#whenDurable(this.#world.revision, arrived, resolve, answer);
    return true;
  }

  #whenDurable(
    revision: number,
    arrived: number,
    resolve: QueuedCommand['resolve'],
    answer: () => Outcome | Promise<Outcome>,
  ): void {
    const turnAway = (): void => resolve(unavailable);
    const settle = (): void => {
      const confirming = this.#confirmLeading(arrived) ?? Promise.resolve();
      void confirming
        .then(answer)
        .then((outcome) => (this.#hasLeft ? turnAway() : resolve(outcome)), turnAway);
    };
    const wait = this.#durability.reached(revision);
    if (wait) wait.then(settle, turnAway);
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
    if (this.#writer.writing || this.#batch.size === 0) return;
    const batch = this.#batch.take();
    this.#writer.write(batch);
    // Once the log has it, and before its answer comes: nothing waits for what is read now.
    if (this.#readBatches.written(batch)) this.#timing.soon(() => this.#readWritten());
  }

  /** Lets the batch that is being written be read while the world has nothing that comes after it. */
  #readWritten(): void {
    this.#readBatches.read(this.#world, () => this.#now());
  }

  #stored(batch: readonly RecordedEvent[], began: number): void {
    // Every engine decides due items the same way, and the same events are appended only once, whichever engine writes
    // them.
    if (batch.some(({ command }) => command !== null)) this.#leadership.appended(began);
    this.#durability.advance(batch.at(-1)?.revision ?? this.revision);
    this.#readWritten();
    const tell = this.#readBatches.take();
    // What waited while this batch was written goes out at once, before anybody is told of this one.
    this.#drain();
    for (const listener of this.#listeners) listener(batch);
    tell();
  }

  #sleepUntilDue(): void {
    this.#callOffWake?.();
    this.#callOffWake = null;
    const due = nextDue(this.#world.agenda);
    // The end of an append drains anyway; what a full batch kept waiting would wake it again and again until then.
    if (due === null || this.#closed || this.#writer.writing) return;
    const sleepMs = Math.min(maxSleepMs, Math.max(0, due - this.#now()));
    this.#callOffWake = this.#timing.after(sleepMs, () => this.#scheduleDrain(), { idle: true });
  }

  #fail(error: FatalError): void {
    if (this.#failure) return;
    this.#failure = error;
    this.#leadership.stop(error);
    this.#mailbox.turnAway();
    this.#durability.fail(error);
    this.#options.onFatal(error);
  }
}
