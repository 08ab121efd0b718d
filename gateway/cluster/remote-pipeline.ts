import type { Command } from '@rackets/engine/kernel/state/command.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { realTiming, rest } from '@rackets/projections/runner/timing.ts';
import type { Outcome, Pipeline } from '../pipeline/port.ts';
import type { CommandClient } from './command-client.ts';
import type { Lag } from './lag.ts';
import type { LeadersTime } from './leaders-time.ts';
import type { Leader } from './leader.ts';
import type { Replica } from './replica.ts';

/** A copy that takes longer is in trouble; the command may be retried. */
const patienceMs = 5_000;
const unavailable: Outcome = { kind: 'unavailable', retryAfterSeconds: 1 };

export interface RemoteOptions {
  readonly replica: Replica;
  readonly lag: Lag;
  readonly leader: Leader;
  readonly commandClient: CommandClient;
  /** The game's time, as the leader has it. */
  readonly time: LeadersTime;
}

/** A stream as a gateway sees it: a local copy for reads, and a leader elsewhere that decides. */
export class RemotePipeline implements Pipeline {
  readonly #options: RemoteOptions;
  #failure: Error | null = null;

  constructor(options: RemoteOptions) {
    this.#options = options;
    const { replica, time } = options;
    const heard = () => time.heardOf(replica.world.now);
    heard();
    replica.onBatch(heard);
  }

  get revision(): number {
    return this.#options.replica.revision;
  }

  get healthy(): boolean {
    return this.#failure === null && this.#options.lag.isTolerable;
  }

  get isHeld(): boolean {
    return this.#options.time.isHeld;
  }

  /** Answers when the local copy has reached the decision's revision, so that players see their own actions. */
  async submit(command: Command, observe?: (world: World, now: number) => void): Promise<Outcome> {
    const { leader, commandClient, replica, lag } = this.#options;
    if (leader.url === null) return unavailable;
    const decided = await commandClient.send(leader.url, { stream: replica.stream, command });
    if (decided === null) {
      leader.lookNow();
      return unavailable;
    }
    const { outcome, revision } = decided;
    if (outcome.kind === 'unavailable') return outcome;
    lag.knows(revision);
    if (!(await this.#isReached(revision))) return unavailable;
    observe?.(replica.world, this.#now());
    return outcome;
  }

  async view<T>(read: (world: World, now: number) => T): Promise<T> {
    if (this.#failure) throw this.#failure;
    return read(this.#options.replica.world, this.#now());
  }

  peek<T>(read: (world: World, now: number) => T): T {
    return read(this.#options.replica.world, this.#now());
  }

  onDurable(listener: (events: readonly RecordedEvent[]) => void): () => void {
    return this.#options.replica.onBatch(listener);
  }

  readEach<T>(
    read: (events: readonly RecordedEvent[], world: World, now: number) => T,
    tell: (events: readonly RecordedEvent[], seen: T) => void,
  ): () => void {
    // The copy has nothing that came later.
    return this.onDurable((events) =>
      tell(
        events,
        this.peek((world, now) => read(events, world, now)),
      ),
    );
  }

  /** A copy that cannot follow the log serves no more reads. */
  fail(error: Error): void {
    this.#failure ??= error;
  }

  async close(): Promise<void> {
    await this.#options.replica.stop();
  }

  async #isReached(revision: number): Promise<boolean> {
    const { replica } = this.#options;
    const wait = replica.reached(revision);
    if (!wait) return true;
    const enough = new AbortController();
    const patience = rest(realTiming, patienceMs, enough.signal);
    await Promise.race([wait, patience]).catch(() => undefined);
    enough.abort();
    return replica.revision >= revision;
  }

  #now(): number {
    return Math.max(this.#options.replica.world.now, this.#options.time.now());
  }
}
