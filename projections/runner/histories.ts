import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import { assert } from '@rackets/engine/kernel/values/assert.ts';
import { utcDay } from '@rackets/engine/shared/time/time.ts';
import type { CollectionDeclaration, Doc, IndexDeclaration } from '../stores/documents.ts';
import { indexValues } from '../stores/index-values.ts';
import { defineModel, rowId, type Docs, type History, type Model } from './model.ts';

/** A row, and the list that it is in: of one owner under one index on one day. */
export interface ListedRow {
  readonly collection: string;
  /** The list's document. */
  readonly id: string;
  /** The index's fields but for the row. */
  readonly owner: JsonObject;
  readonly day: string;
  readonly row: string;
}

/** The index of a list's documents. */
export const byPlace = 'byPlace';

/** A list of a day takes so many rows; the day's later ones are documents of their own, so that none grows for ever. */
export const rowsOfADay = 1_000;

/** Versions of models that keep lists, which begin where those that kept the rows themselves will never come to. */
const listing = 100;

/** The places of an owner's documents: lists of days, then what did not fit into the list of a day. */
export const listPlace = (day: string): string => `day ${day}`;
export const singlePlace = (day: string, row: string): string => `more ${day} ${row}`;

export function listCollection({ name }: History, index: string): string {
  return `${name} ${index}`;
}

/** The day of a time, as lists are sorted by it. */
export function dayOf(at: number): string {
  return String(utcDay(at)).padStart(6, '0');
}

/** The fields that name a list, without the row's. */
export function ownerFields({ fields }: IndexDeclaration): readonly string[] {
  assert(fields.at(-1) === 'row', 'a history is sorted by its rows');
  return fields.slice(0, -1);
}

/** The revisions of a list: its document has the first one, then how much each is above the one before. */
export function revisionsIn(body: JsonObject): number[] {
  // Only `foldList` writes it.
  const steps = body['rows'] as readonly number[];
  let revision = 0;
  return steps.map((step) => (revision += step));
}

/** What an event's rows are, and where they are listed: asked for twice, by what a model touches and by its fold. */
const listedRows = new WeakMap<RecordedEvent, Map<History, readonly ListedRow[]>>();

/** The rows of an event. */
export function rowsOf(history: History, event: RecordedEvent): readonly Doc[] {
  return history.rows(event).map(({ of, tell }, n) => {
    const row = rowId(event.revision, n);
    return { id: row, rev: event.revision, body: { ...of, ...tell(), row } };
  });
}

/** The lists that an event's rows are in. */
export function listedBy(history: History, event: RecordedEvent): readonly ListedRow[] {
  const ofEvent = listedRows.get(event) ?? new Map<History, readonly ListedRow[]>();
  listedRows.set(event, ofEvent);
  let listed = ofEvent.get(history);
  if (!listed) ofEvent.set(history, (listed = madeLists(history, event)));
  return listed;
}

function madeLists(history: History, event: RecordedEvent): readonly ListedRow[] {
  const day = dayOf(event.at);
  const listed: ListedRow[] = [];
  for (const [n, { of }] of history.rows(event).entries()) {
    const row = rowId(event.revision, n);
    for (const [index, declaration] of Object.entries(history.indexes)) {
      const values = indexValues(declaration, { ...of, row })?.slice(0, -1);
      if (!values) continue;
      const collection = listCollection(history, index);
      const id = [...values.map((value) => encodeURIComponent(value)), day].join(' ');
      const isThere = listed.some((each) => each.id === id && each.collection === collection);
      assert(!isThere, `${event.type} has one row in each list of ${history.name}`);
      const owner = Object.fromEntries(
        ownerFields(declaration).map((field, at) => [field, values[at] ?? null]),
      );
      listed.push({ collection, id, owner, day, row });
    }
  }
  return listed;
}

/** A model with histories, and what it folds besides them, if it does. */
type HistoryModel = Omit<Model, Folds | 'asRows'> &
  Partial<Pick<Model, Folds>> &
  Required<Pick<Model, 'histories'>>;
type Folds = 'collections' | 'touches' | 'fold';

/**
 * A model with histories besides what it folds itself. Where a stream's documents were begun by a version that kept the
 * rows, they go on as they are (`asRows`): a long round is not folded again for it.
 */
export function historyModel({ histories, ...folded }: HistoryModel): Model {
  const own = { collections: [], touches: () => [], fold: () => undefined, ...folded };
  const asRows = defineModel({
    ...own,
    collections: [...own.collections, ...histories.map(({ name, indexes }) => ({ name, indexes }))],
    fold(event, docs) {
      own.fold(event, docs);
      for (const history of histories)
        for (const { id, body } of rowsOf(history, event)) docs.put(history.name, id, body);
    },
  });
  const lists = (event: RecordedEvent) => histories.flatMap((history) => listedBy(history, event));
  return defineModel({
    ...own,
    version: listing + own.version,
    histories,
    asRows,
    collections: [...own.collections, ...histories.flatMap(listDeclarations)],
    touches: (event) => [...own.touches(event), ...lists(event)],
    fold(event, docs) {
      own.fold(event, docs);
      for (const listed of lists(event)) foldList(event, docs, listed);
    },
  });
}

function listDeclarations(history: History): readonly CollectionDeclaration[] {
  return Object.entries(history.indexes).map(([index, declaration]) => ({
    name: listCollection(history, index),
    indexes: { [byPlace]: { fields: [...ownerFields(declaration), 'place'] } },
  }));
}

/** Whether a row comes into the list of its day can be told from any later state of that list, too: after a crash. */
function foldList({ revision }: RecordedEvent, docs: Docs, listed: ListedRow): void {
  const { collection, id, owner, day, row } = listed;
  const before = docs.get(collection, id);
  const steps = before ? (before['rows'] as readonly number[]) : [];
  const last = steps.reduce((sum, step) => sum + step, 0);
  if (before && last >= revision) return;
  if (steps.length < rowsOfADay) {
    docs.put(collection, id, { ...owner, place: listPlace(day), rows: [...steps, revision - last] });
    return;
  }
  docs.put(collection, `${id} ${row}`, { ...owner, place: singlePlace(day, row), rows: [revision] });
}
