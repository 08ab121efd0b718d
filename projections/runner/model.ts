import type { EventKind } from '@rackets/engine/kernel/declarations/event-definition.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import type { CollectionDeclaration, IndexDeclaration } from '../stores/documents.ts';

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

/** A row of a history. */
export interface HistoryRow {
  /** What the indexes name of it: all that is asked for when its event is folded. */
  readonly of: JsonObject;
  /** The rest of it. */
  readonly tell: () => JsonObject;
}

/**
 * Rows that say only what one event says. The log has that already, so documents keep lists of revisions, and who reads
 * a row makes it again from its event (`history-documents.ts`).
 */
export interface History {
  /** Rows are read under this name, as if it were a collection. */
  readonly name: string;
  /** Each ends with `row`, the row's own id. An event has at most one row in the list that the fields before it name. */
  readonly indexes: Readonly<Record<string, IndexDeclaration>>;
  /** The rows of an event, made of nothing but the event. The id of each, and its `row`, is `rowId(revision, n)`. */
  rows(event: RecordedEvent): readonly HistoryRow[];
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
  /** The histories of which it keeps lists. */
  readonly histories?: readonly History[];
  /** The same with the rows of its histories as documents, as a store has them that others query or that was begun so. */
  readonly asRows?: Model;
}

/** The model with the rows of its histories as documents. */
export const withRows = (model: Model): Model => model.asRows ?? model;

/** The model that documents of a version are folded on with; null where they are to be built anew. */
export function foldedWith(model: Model, version: number): Model | null {
  return [model, model.asRows].find((each) => each?.version === version) ?? null;
}

/** Returns a model unchanged, with its type checked. */
export function defineModel(model: Model): Model {
  return model;
}

/** An id that sorts in log order: by the event, then by the n-th row it makes. */
export function rowId(revision: number, n = 0): string {
  return `${String(revision).padStart(12, '0')}.${n}`;
}
