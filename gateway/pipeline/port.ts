import type { Command } from '@rackets/engine/kernel/command.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/event.ts';
import type { JsonObject } from '@rackets/engine/kernel/json.ts';
import type { Refusal } from '@rackets/engine/kernel/refusal.ts';
import type { World } from '@rackets/engine/kernel/world.ts';

export interface Accepted {
  readonly kind: 'accepted';
  readonly events: readonly RecordedEvent[];
  /** The link of the chain before the first of them. */
  readonly previous: string;
  readonly answer: JsonObject;
  /** The receipt, where the engine that decided it is another process and has signed it there. */
  readonly receipt?: string | null;
}

/** What became of a command. Only durable outcomes are answered. */
export type Outcome =
  | Accepted
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** The mailbox is full or nothing can be made durable; the same command may be sent again. */
  | { readonly kind: 'unavailable'; readonly retryAfterSeconds: number };

/** A stream's one writer: mailbox, decide, group commit (design: the pipeline). */
export interface Pipeline {
  /**
   * Resolves when the command's fate is durable. Repeats answer as the first time did. `observe` reads the world
   * right after the decision: what it sees is durable when this resolves.
   */
  submit(command: Command, observe?: (world: World, now: number) => void): Promise<Outcome>;
  /**
   * Reads the world as it is now and resolves when everything it could have seen is durable. `read` must be
   * synchronous and must not keep a reference to the world.
   */
  view<T>(read: (world: World, now: number) => T): Promise<T>;
  /** Reads the world this moment, durable or not: to name or to judge, never to answer. */
  peek<T>(read: (world: World, now: number) => T): T;
  /** Called with each batch once it is durable, in order. Returns the way to stop. */
  onDurable(listener: (events: readonly RecordedEvent[]) => void): () => void;
  /** The last durable revision. */
  readonly revision: number;
  /** False once the process can no longer append; it is about to end then. */
  readonly healthy: boolean;
  /** Waits for what was accepted, refuses the rest. */
  close(): Promise<void>;
}
