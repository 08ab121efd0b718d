import { eventsOf, readPlays } from '@rackets/gateway/pipeline/golden/plays.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { Json, JsonObject } from '@rackets/engine/kernel/values/json.ts';
import { models } from '@rackets/projections/models/index.ts';
import { withRows } from '@rackets/projections/runner/model.ts';
import { ShareOut } from '@rackets/projections/runner/share-out.ts';

/** The documents of a collection as the stored plays fill it. */
export interface SeenRows {
  readonly fields: ReadonlyMap<string, SeenField>;
  /** What an id is, in words. */
  readonly id: string;
}

export interface SeenField {
  /** `number`, `null`, `list of { by, net }` and the like, in the order of their names. */
  readonly kinds: readonly string[];
  /** Whether every document has it. */
  readonly always: boolean;
  /** Whether its numbers can only be times, in ms since 1970. */
  readonly isTime: boolean;
}

interface Document {
  readonly id: string;
  readonly body: JsonObject;
}

let folded: ReadonlyMap<string, SeenRows> | null = null;

/** Folds the stored plays, which have an event of every kind that random players reach, into the models of a round. */
export function seenRows(): ReadonlyMap<string, SeenRows> {
  folded ??= fold();
  return folded;
}

function fold(): ReadonlyMap<string, SeenRows> {
  const stored = new Map<string, Document[]>();
  for (const play of readPlays()) {
    const log = eventsOf(play).map((event, revision): RecordedEvent =>
      Object.assign(event, { revision, hash: '' }),
    );
    for (const [collection, documents] of foldOne(log)) {
      const before = stored.get(collection) ?? [];
      stored.set(collection, before);
      for (const [id, body] of documents) before.push({ id, body });
    }
  }
  const gangsters = new Set(stored.get('characters')?.map(({ id }) => id));
  return new Map(
    [...stored].map(([collection, documents]) => [
      collection,
      { fields: fieldsIn(documents), id: idIn(documents, gangsters) },
    ]),
  );
}

/** The documents of one play, by collection and id. */
function foldOne(log: readonly RecordedEvent[]): ReadonlyMap<string, ReadonlyMap<string, JsonObject>> {
  const all = new Map<string, Map<string, JsonObject>>();
  const docs = {
    get: (collection: string, id: string) => all.get(collection)?.get(id) ?? null,
    put: (collection: string, id: string, body: JsonObject) => {
      const documents = all.get(collection) ?? new Map<string, JsonObject>();
      all.set(collection, documents.set(id, body));
    },
  };
  for (const [model, events] of new ShareOut(models.map(withRows)).of(log))
    for (const event of events) model.fold(event, docs);
  return all;
}

function fieldsIn(documents: readonly Document[]): ReadonlyMap<string, SeenField> {
  const values = new Map<string, Json[]>();
  for (const { body } of documents)
    for (const [name, value] of Object.entries(body)) {
      const seen = values.get(name) ?? [];
      values.set(name, seen);
      seen.push(value);
    }
  return new Map(
    [...values].map(([name, seen]) => [name, { ...fieldOf(seen), always: seen.length === documents.length }]),
  );
}

/** More names inside of a field are not listed. */
const mostInner = 12;
/** No count and no amount of the game comes near, and times of its rounds lie above. */
const leastTime = Date.UTC(2_010);

function fieldOf(values: readonly Json[]): Pick<SeenField, 'kinds' | 'isTime'> {
  const told = values.filter((value) => value !== null);
  const lists = values.filter((value) => Array.isArray(value));
  const objects = values.filter(isObject);
  const shapes: Readonly<Record<string, string>> = {
    list: `list${shapeOf(' of ', lists.flat())}`,
    object: `object${shapeOf(' ', objects)}`,
  };
  return {
    kinds: [...new Set(values.map(kindOf))].toSorted().map((kind) => shapes[kind] ?? kind),
    isTime: told.length > 0 && told.every((value) => typeof value === 'number' && value >= leastTime),
  };
}

function kindOf(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  return typeof value;
}

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** ` of { by, net }` where all are objects with the same few names in them. */
function shapeOf(before: string, values: readonly Json[]): string {
  const shapes = new Set(
    values.map((value) => (isObject(value) ? Object.keys(value).toSorted().join(', ') : '')),
  );
  const [shape = ''] = shapes;
  return shapes.size === 1 && shape !== '' && shape.split(', ').length <= mostInner
    ? `${before}{ ${shape} }`
    : '';
}

function idIn(documents: readonly Document[], gangsters: ReadonlySet<string>): string {
  const [first] = documents;
  if (!first) return 'text';
  const strings = Object.keys(first.body).filter((name) => typeof first.body[name] === 'string');
  const made = (one: string, between = '', other?: string) =>
    documents.every(
      ({ id, body }) => id === textAt(body, one) + (other === undefined ? '' : between + textAt(body, other)),
    );
  // `row` is where a list of rows goes on.
  const same = strings.toReversed().find((name) => made(name));
  if (same !== undefined) return `\`${same}\``;
  if (documents.every(({ id }) => gangsters.has(id))) return "the gangster's id";
  if (documents.every(({ id }) => id === first.id)) return `\`${first.id}\`, the only document`;
  for (const one of strings)
    for (const other of strings)
      for (const between of [' ', '-'])
        if (made(one, between, other)) return `\`${one}\`, "${between}" and \`${other}\``;
  return 'text';
}

function textAt(body: JsonObject, name: string): string {
  const value = body[name];
  return typeof value === 'string' ? value : '';
}
