import type { RecordedEvent } from '../state/event.ts';
import type { JsonObject } from '../values/json.ts';

/** The command that a reactor submits for an event, in the stream of the feature that declares it. */
export interface Reaction {
  readonly type: string;
  readonly payload: JsonObject;
}

/**
 * Follows the other machine's stream and acts in this one: a round's feature follows the platform, a platform feature
 * follows the rounds. Each event is handled exactly once and in order: the position is saved by an event of the same
 * decision as the reaction.
 */
export interface Reactor {
  /** `feature.what`; must never change, because the log refers to it. */
  readonly name: string;
  /** The event types it handles. */
  readonly on: readonly string[];
  /** Pure. Null if this event needs no reaction. */
  readonly react: (event: RecordedEvent) => Reaction | null;
}

/** Returns a reactor unchanged, with its type checked. */
export function defineReactor(reactor: Reactor): Reactor {
  return reactor;
}
