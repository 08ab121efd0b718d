import type { RecordedEvent } from '@rackets/engine/kernel/event.ts';
import type { JsonObject } from '@rackets/engine/kernel/json.ts';
import type { CollectionDeclaration } from '../stores/documents.ts';

/** Names one document. */
export interface DocRef {
  readonly collection: string;
  readonly id: string;
}

/** The documents that an event touches, as a fold reads and writes them. */
export interface Docs {
  /** The body as it stands, with all earlier events of the batch folded; null when there is none. */
  get(collection: string, id: string): JsonObject | null;
  /** Writes the whole body. */
  put(collection: string, id: string, body: JsonObject): void;
}

/**
 * A projection: a pure fold of events into documents. Each document is folded from events and from itself alone,
 * never from another document: after a crash the guard by revision skips each document on its own.
 */
export interface Model {
  readonly name: string;
  /** A new number builds the documents anew from the log. */
  readonly version: number;
  readonly collections: readonly CollectionDeclaration[];
  /** The documents that `fold` will get for this event; those it only puts need not be named. */
  touches(event: RecordedEvent): readonly DocRef[];
  fold(event: RecordedEvent, docs: Docs): void;
}

/** A model as it is; a name for the one list of them. */
export function defineModel(model: Model): Model {
  return model;
}

/** An id that sorts like the log: of the event, and of the n-th row that it makes. */
export function rowId(revision: number, n = 0): string {
  return `${String(revision).padStart(12, '0')}.${n}`;
}
