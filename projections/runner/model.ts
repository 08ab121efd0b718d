import type { EventKind } from '@rackets/engine/kernel/declarations/event-definition.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import type { CollectionDeclaration } from '../stores/documents.ts';

/** Identifies one document. */
export interface DocRef {
  readonly collection: string;
  readonly id: string;
}

/** The documents an event touches, as a fold reads and writes them. */
export interface Docs {
  /** The current body, including earlier events of the batch; null if there is none. */
  get(collection: string, id: string): JsonObject | null;
  /** Replaces the whole body. */
  put(collection: string, id: string, body: JsonObject): void;
}

/** Events of some kinds, those that count some metrics, those that move something of some kinds, those with a draw. */
export interface FoldedFrom {
  readonly kinds?: readonly Pick<EventKind<unknown>, 'definition'>[];
  /** `any` for whatever is counted. */
  readonly metrics?: readonly string[] | 'any';
  /** `vehicle` for `vehicle:v1`. */
  readonly assets?: readonly string[];
  readonly drawn?: true;
}

/**
 * A projection: a pure fold of events into documents. Each document depends only on events and its own state, never on
 * another document, because after a crash the revision check skips events for each document separately.
 */
export interface Model {
  readonly name: string;
  /** A new number rebuilds the documents from the log. */
  readonly version: number;
  readonly collections: readonly CollectionDeclaration[];
  /**
   * Set where each row is for one gangster alone, and not even that one was written is for others to know: nobody is told
   * that it has moved, and answers that are made of it are read again with the gangster's own news.
   */
  readonly untold?: true;
  /** The events it is folded from, all when left out. It must do nothing with any other: it may not be asked. */
  readonly of?: FoldedFrom | undefined;
  /** The documents that `fold` will get for this event; those it only puts need not be listed. */
  touches(event: RecordedEvent): readonly DocRef[];
  fold(event: RecordedEvent, docs: Docs): void;
}

/** Returns a model unchanged, with its type checked. */
export function defineModel(model: Model): Model {
  return model;
}

/** An id that sorts in log order: by the event, then by the n-th row it makes. */
export function rowId(revision: number, n = 0): string {
  return `${String(revision).padStart(12, '0')}.${n}`;
}
