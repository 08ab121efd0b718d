import type { Command } from '@rackets/engine/kernel/state/command.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import type { Refusal } from '@rackets/engine/kernel/declarations/refusal.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';

export interface Accepted {
  readonly kind: 'accepted';
  readonly events: readonly RecordedEvent[];
  /** The hash chain's link before the first of them. */
  readonly previous: string;
  readonly answer: JsonObject;
  /** The receipt, if the command was decided and signed by an engine in another process. */
  readonly receipt?: string | null;
}

/** The outcome of a command. Only durable outcomes are answered. */
export type Outcome =
  | Accepted
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** The mailbox is full or nothing can be made durable; the same command may be retried. */
  | { readonly kind: 'unavailable'; readonly retryAfterSeconds: number };

/**
 * While a log on a server is away, for how long a command or a view is held; and once an append has waited for as long,
 * nothing is decided, so that no world gets far ahead of its log.
 */
export const heldMs = 5_000;

/** Nothing can be made durable now, or nobody knows who leads: the question may be asked again. */
export class LogAwayError extends Error {
  override name = 'LogAwayError';

  constructor(readonly retryAfterSeconds: number) {
    super('the log does not answer');
  }
}

/** A stream's single writer: mailbox, decide, group commit (docs/architecture.md, the pipeline). */
export interface Pipeline {
  /**
   * Resolves when the command's outcome is durable. A repeated command gets the first one's outcome. `observe` reads
   * the world right after the decision; what it sees is durable when this resolves.
   */
  submit(command: Command, observe?: (world: World, now: number) => void): Promise<Outcome>;
  /**
   * Reads the current world, and resolves when everything `read` could have seen is durable. `read` must be synchronous
   * and must not keep a reference to the world. Rejects with a LogAwayError where that takes too long.
   */
  view<T>(read: (world: World, now: number) => T): Promise<T>;
  /** Reads the current world, durable or not. For names and permission checks, never for answers. */
  peek<T>(read: (world: World, now: number) => T): T;
  /** Called with each batch once it is durable, in order. Returns a function that unsubscribes. */
  onDurable(listener: (events: readonly RecordedEvent[]) => void): () => void;
  /**
   * Reads the world with each batch and with nothing that came later, as a rule while the batch is being written; `tell`
   * gets what was read once the batch is durable, in order. `read` must be synchronous, must not throw and must not keep a
   * reference to the world. Returns a function that unsubscribes.
   */
  readEach<T>(
    read: (events: readonly RecordedEvent[], world: World, now: number) => T,
    tell: (events: readonly RecordedEvent[], seen: T) => void,
  ): () => void;
  /** The last durable revision. */
  readonly revision: number;
  /** False once the process can no longer append; it is then about to end. */
  readonly healthy: boolean;
  /** True while players' commands are refused, because nobody knows what time it is; pages are served. */
  readonly isHeld: boolean;
  /** Waits for accepted commands, refuses the rest. */
  close(): Promise<void>;
}
