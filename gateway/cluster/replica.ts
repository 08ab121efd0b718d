import { assert, NewerBuildError } from '@rackets/engine/kernel/values/assert.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { Machine } from '@rackets/engine/kernel/machine/machine.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { CorruptLogError, type EventLog } from '../log/event-log.ts';
import { isUnreadable } from '../log/read-again.ts';
import { Durability } from '../pipeline/writer/durability.ts';
import { FatalError, newerLog } from '../process/exit-codes.ts';
import { readingMachine } from '../pipeline/machines.ts';
import { recover } from '../pipeline/recover.ts';
import type { Snapshots } from '../pipeline/snapshots.ts';

export interface ReplicaOptions {
  readonly log: EventLog;
  readonly stream: string;
  readonly snapshots: Pick<Snapshots, 'read'>;
  /** Called once when the copy can no longer follow the log: from then on it is stale. */
  readonly onFailed: (error: FatalError) => void;
}

/** A copy of a stream's world that follows the log. Everything in it is durable. */
export class Replica {
  readonly stream: string;
  readonly #options: ReplicaOptions;
  readonly #machine: Machine;
  readonly #world: World;
  readonly #durability: Durability;
  readonly #listeners = new Set<(events: readonly RecordedEvent[]) => void>();
  readonly #stopping = new AbortController();
  readonly #following: Promise<void>;

  /** Builds a copy up to the log's current head and keeps following. Throws FatalError. */
  static async open(options: ReplicaOptions): Promise<Replica> {
    const { log, stream, snapshots } = options;
    const machine = readingMachine(stream);
    const world = await recover(log, stream, machine, snapshots).catch((cause: unknown) => {
      throw failureOf(stream, cause);
    });
    return new Replica(options, machine, world);
  }

  private constructor(options: ReplicaOptions, machine: Machine, world: World) {
    this.stream = options.stream;
    this.#options = options;
    this.#machine = machine;
    this.#world = world;
    this.#durability = new Durability(world.revision);
    this.#following = this.#follow();
  }

  /** The copy's current world. Read it synchronously and keep no reference. */
  get world(): World {
    return this.#world;
  }

  get revision(): number {
    return this.#durability.revision;
  }

  /** Resolves when the copy has reached `revision`; null if it already has. Rejects when it never will. */
  reached(revision: number): Promise<void> | null {
    return this.#durability.reached(revision);
  }

  /** Calls with each batch once applied, in order. Returns a function that unsubscribes. */
  onBatch(listener: (events: readonly RecordedEvent[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Stops following. The world then belongs to the caller. */
  async stop(): Promise<World> {
    this.#stopping.abort();
    await this.#following;
    return this.#world;
  }

  async #follow(): Promise<void> {
    const { log, stream } = this.#options;
    const { signal } = this.#stopping;
    try {
      for await (const events of log.subscribe(stream, this.#world.revision + 1, signal)) {
        for (const event of events) this.#machine.apply(this.#world, event);
        this.#durability.advance(this.#world.revision);
        for (const listener of this.#listeners) listener(events);
      }
      assert(signal.aborted, `the subscription to ${stream} goes on for ever`);
    } catch (cause) {
      if (signal.aborted) return;
      const failure = failureOf(stream, cause);
      this.#durability.fail(failure);
      this.#options.onFailed(failure);
    }
  }
}

function failureOf(stream: string, cause: unknown): FatalError {
  if (cause instanceof NewerBuildError) return newerLog(cause);
  // It names the server, and what it refuses.
  if (cause instanceof FatalError && isUnreadable(cause)) return cause;
  const reason = cause instanceof CorruptLogError ? 'corrupt' : 'replica';
  return new FatalError(reason, `The copy of ${stream} cannot follow the log.`, { cause });
}
