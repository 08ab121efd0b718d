import type { z } from 'zod';
import { assert } from '../values/assert.ts';
import type { DraftEvent, RecordedEvent } from '../state/event.ts';
import type { JsonObject } from '../values/json.ts';
import type { Sentence } from './sentence.ts';
import type { DrawTold } from '../dice/told-draw.ts';
import type { World } from '../state/world.ts';

/** Which fields of the data each role may see; `everyone` includes every role. */
export type VisibleFields<Data> = Readonly<Record<string, readonly (keyof Data & string)[]>>;

/** Everything the kernel needs to know of one kind of event. */
export interface EventDefinition<
  Data = JsonObject,
  Visible extends VisibleFields<Data> = VisibleFields<Data>,
> {
  readonly type: string;
  /** The version written now; 1 at first. */
  readonly version: number;
  readonly data: z.core.$ZodType<Data>;
  /** `upcasts[n]` turns data of version n into version n + 1. One for each version before the present. */
  readonly upcasts?: Readonly<Record<number, (data: JsonObject) => JsonObject>>;
  /** A role that is not named sees only what everyone sees. Read through `seenBy`. */
  readonly visible: Visible;
  /** Fields that not even staff may read in the log, nor in the command's payload. */
  readonly secret?: readonly (keyof Data & string)[];
  /** One sentence that tells the event to staff, with names and links instead of ids. */
  tell?(event: RecordedEvent<Data>): Sentence;
  /** What the rolls of its decision decided, for the player who drew them. */
  drawn?(data: Data): DrawTold;
  /** The slice's own change. Total; reads neither clock nor draw. Moves, counts and timers are applied already. */
  apply?(world: World, event: RecordedEvent<Data>): void;
}

/** A definition that also makes drafts of its own kind. */
export interface EventKind<Data, Visible extends VisibleFields<Data> = VisibleFields<Data>> {
  readonly definition: EventDefinition;
  /** Carries the visible fields' names for `seenBy`; the same object as `definition.visible`. */
  readonly visible: Visible;
  /** A draft of this kind. */
  draft(data: Data, parts?: Omit<DraftEvent, 'type' | 'data'>): DraftEvent;
  /** The event as this kind, or null when it is another. */
  match(event: RecordedEvent): RecordedEvent<Data> | null;
  /** The first of a decision's events, which is of this kind. Throws an InvariantError when it is not. */
  first(events: readonly RecordedEvent[]): RecordedEvent<Data>;
}

/** Types an event kind by its schema. */
export function defineEvent<Data, const Visible extends VisibleFields<Data>>(
  definition: EventDefinition<Data, Visible>,
): EventKind<Data, Visible> {
  const match = (event: RecordedEvent): RecordedEvent<Data> | null =>
    event.type === definition.type ? (event as unknown as RecordedEvent<Data>) : null;
  return {
    // The kernel parses data by this very schema before it records or applies.
    definition: definition as unknown as EventDefinition,
    visible: definition.visible,
    draft: (data, parts) => ({ type: definition.type, data: data as JsonObject, ...parts }),
    match,
    first(events) {
      const event = events[0] && match(events[0]);
      assert(event, `the decision begins with ${definition.type}`);
      return event;
    },
  };
}
