import type { RecordedEvent } from './event.ts';
import type { JsonObject } from './json.ts';

/** The command that a reactor answers an event with, in the stream of the feature that declares it. */
export interface Reaction {
  readonly type: string;
  readonly payload: JsonObject;
}

/**
 * Follows the other machine's stream and acts in this one: a round's feature follows the platform, a feature of the
 * platform follows the rounds. Each event is acted on exactly once and in order: the position is remembered by an
 * event of the same decision as the reaction.
 */
export interface Reactor {
  /** `feature.what`; never changes, for the log names it. */
  readonly name: string;
  /** The types of events that it looks at. */
  readonly on: readonly string[];
  /** Pure. Null when this event asks for nothing. */
  readonly react: (event: RecordedEvent) => Reaction | null;
}

/** A reactor as it is: a name for where features declare one. */
export function defineReactor(reactor: Reactor): Reactor {
  return reactor;
}
