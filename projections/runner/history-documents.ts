import { setImmediate as nextTurn } from 'node:timers/promises';
import { assert } from '@rackets/engine/kernel/values/assert.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import {
  StoreUnavailableError,
  type Doc,
  type Documents,
  type RangeQuery,
  type Scalar,
} from '../stores/documents.ts';
import {
  byPlace,
  listCollection,
  listedBy,
  listPlace,
  ownerFields,
  revisionsIn,
  rowsOf,
  rowsOfADay,
  singlePlace,
} from './histories.ts';
import { rowId, type History } from './model.ts';
import type { EventReader } from './source.ts';

/** More days than any round has. */
const maxDays = 10_000;
/** Sorts after every row of a day. */
const beyond = '~';
/** Read in one turn where reading takes this thread's time: two milliseconds at most, so that commands hardly wait. */
const readInATurn = 4;
/** Asked of a server at once: a page waits for it once. */
const askedAtOnce = 32;
/** Who looks at a history looks again after the next attempt. Some megabytes. */
const keptEvents = 2_048;

/** The log of which histories are made. */
export interface HistoryLog {
  readonly log: EventReader;
  readonly stream: string;
}

/**
 * Documents in which each history can be read as if its rows were there. `historyOf` gives the history of a name, null
 * for every other collection.
 */
export function historyDocuments(
  documents: Documents,
  log: HistoryLog,
  historyOf: (name: string) => History | null,
): Documents {
  const events = new EventsAtHand(log);
  const reading = (name: string): HistoryReader | null => {
    const history = historyOf(name);
    return history && new HistoryReader(documents, history, events);
  };
  return {
    ...(documents.keepsRows ? { keepsRows: true } : {}),
    declare: (collections) => documents.declare(collections),
    getMany: (name, ids) => reading(name)?.getMany(ids) ?? documents.getMany(name, ids),
    range: (name, query) => reading(name)?.range(query) ?? documents.range(name, query),
    count: (name, query) => reading(name)?.count(query) ?? documents.count(name, query),
    putMany: (name, puts) => documents.putMany(name, puts),
    putAll: (writes, last) => documents.putAll(writes, last),
    insert: (name, put) => documents.insert(name, put),
    replace: (name, expectedRev, put) => documents.replace(name, expectedRev, put),
    removeMany: (name, ids) => documents.removeMany(name, ids),
    clear: (name) => documents.clear(name),
    close: () => documents.close(),
  };
}

/** Events of the log, those that were read last without reading them again. */
class EventsAtHand {
  readonly #kept = new Map<number, RecordedEvent>();

  constructor(private readonly from: HistoryLog) {}

  /** The events of some revisions, without those that the log does not have. */
  async of(revisions: readonly number[]): Promise<ReadonlyMap<number, RecordedEvent>> {
    const found = new Map<number, RecordedEvent>();
    const missing: number[] = [];
    for (const revision of revisions) {
      const known = this.#kept.get(revision);
      if (known) found.set(revision, known);
      else missing.push(revision);
    }
    const atOnce = this.from.log.server === undefined ? readInATurn : askedAtOnce;
    for (let at = 0; at < missing.length; at += atOnce) {
      if (at > 0) await nextTurn();
      const some = missing.slice(at, at + atOnce);
      const events = await Promise.all(some.map((revision) => this.#read(revision)));
      for (const event of events) if (event) found.set(event.revision, event);
    }
    for (const [revision, event] of found) this.#keep(revision, event);
    return found;
  }

  async #read(revision: number): Promise<RecordedEvent | undefined> {
    const { log, stream } = this.from;
    for await (const [event] of log.read(stream, revision, { to: revision })) return event;
    return undefined;
  }

  /** The map's order is the order of use. */
  #keep(revision: number, event: RecordedEvent): void {
    this.#kept.delete(revision);
    this.#kept.set(revision, event);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > keptEvents && oldest !== undefined) this.#kept.delete(oldest);
  }
}

type Bounds = Pick<RangeQuery, 'gt' | 'gte' | 'lt' | 'lte'>;

/** The list of an owner on a day: rows in its document, and how many are documents of their own after these. */
interface Day {
  readonly day: string;
  readonly revisions: readonly number[];
  readonly singles: number;
}

class HistoryReader {
  constructor(
    private readonly documents: Documents,
    private readonly history: History,
    private readonly events: EventsAtHand,
  ) {}

  /** Rows by their ids; those that are in no list yet are not there, whether the log has their event or not. */
  async getMany(ids: readonly string[]): Promise<ReadonlyMap<string, Doc>> {
    const revisions = ids.flatMap((id) => revisionOf(id) ?? []);
    const found = new Map<string, Doc>();
    for (const event of (await this.events.of(revisions)).values()) {
      const listed = await this.#listed(event);
      for (const row of rowsOf(this.history, event)) {
        if (ids.includes(row.id) && listed.has(row.id)) found.set(row.id, row);
      }
    }
    return found;
  }

  async range({ descending = false, limit, skip = 0, ...query }: RangeQuery): Promise<readonly Doc[]> {
    const list = await this.#list(query);
    const { from, to } = await list.span(query);
    const [first, end] = descending
      ? [Math.max(from, to - skip - limit), to - skip]
      : [from + skip, Math.min(to, from + skip + limit)];
    const rows = await list.rows(first, end);
    return descending ? rows.toReversed() : rows;
  }

  async count(query: Omit<RangeQuery, 'limit' | 'skip' | 'descending'>): Promise<number> {
    const { from, to } = await (await this.#list(query)).span(query);
    return Math.max(0, to - from);
  }

  async #list({ index, prefix = [] }: Pick<RangeQuery, 'index' | 'prefix'>): Promise<RowList> {
    const declaration = this.history.indexes[index];
    assert(declaration, `${this.history.name} has an index ${index}`);
    assert(prefix.length === ownerFields(declaration).length, `a history is read by all that ${index} names`);
    const collection = listCollection(this.history, index);
    const { documents, history, events } = this;
    return RowList.open({ documents, history, events, collection, prefix });
  }

  /** The ids of the event's rows that are in a list. */
  async #listed(event: RecordedEvent): Promise<ReadonlySet<string>> {
    const listed = new Set<string>();
    for (const each of listedBy(this.history, event)) {
      const found = await this.documents.getMany(each.collection, [each.id, `${each.id} ${each.row}`]);
      for (const { body } of found.values())
        if (revisionsIn(body).includes(event.revision)) listed.add(each.row);
    }
    return listed;
  }
}

interface ListOptions {
  readonly documents: Documents;
  readonly history: History;
  readonly events: EventsAtHand;
  readonly collection: string;
  /** The values of the index's fields but for the row. */
  readonly prefix: readonly Scalar[];
}

/** All rows of one owner under one index, by their positions from the oldest on. */
class RowList {
  constructor(
    private readonly options: ListOptions,
    private readonly days: readonly Day[],
  ) {}

  static async open(options: ListOptions): Promise<RowList> {
    const { documents, collection, prefix } = options;
    const query = { index: byPlace, prefix, gte: listPlace(''), lt: listPlace(beyond), limit: maxDays };
    const days: Day[] = [];
    for (const { body } of await documents.range(collection, query)) {
      // Only `foldList` writes it.
      const day = (body['place'] as string).slice(listPlace('').length);
      const revisions = revisionsIn(body);
      const singles = revisions.length < rowsOfADay ? 0 : await singlesOf(options, day);
      days.push({ day, revisions, singles });
    }
    return new RowList(options, days);
  }

  /** The positions within some bounds, `to` exclusive. */
  async span({ gt, gte, lt, lte }: Bounds): Promise<{ readonly from: number; readonly to: number }> {
    const all = this.days.reduce((sum, { revisions, singles }) => sum + revisions.length + singles, 0);
    const from =
      gt !== undefined
        ? await this.#upTo(String(gt), true)
        : gte === undefined
          ? 0
          : await this.#upTo(String(gte), false);
    const to =
      lt !== undefined
        ? await this.#upTo(String(lt), false)
        : lte === undefined
          ? all
          : await this.#upTo(String(lte), true);
    return { from, to };
  }

  /** The rows from one position to before another. */
  async rows(from: number, to: number): Promise<readonly Doc[]> {
    const revisions: number[] = [];
    let at = 0;
    for (const { day, revisions: listed, singles } of this.days) {
      if (at >= to) break;
      revisions.push(...listed.slice(Math.max(0, from - at), Math.max(0, to - at)));
      at += listed.length;
      const skip = Math.max(0, from - at);
      const limit = Math.min(singles, to - at) - skip;
      if (limit > 0) revisions.push(...(await this.#singles(day, skip, limit)));
      at += singles;
    }
    return this.#made(revisions);
  }

  /** How many rows come before a row's id, with the row itself where it is `inclusive`. */
  async #upTo(id: string, inclusive: boolean): Promise<number> {
    let count = 0;
    for (const { day, revisions, singles } of this.days) {
      const isOfSameEvent = (revision: number) => revisionOf(id) === revision;
      count += revisions.filter((each) => !isOfSameEvent(each) && rowId(each) < id).length;
      const [same] = await this.#made(revisions.filter(isOfSameEvent));
      if (same && (same.id < id || (inclusive && same.id === id))) count += 1;
      if (singles > 0) count += await singlesOf(this.options, day, inclusive ? { lte: id } : { lt: id });
    }
    return count;
  }

  async #singles(day: string, skip: number, limit: number): Promise<readonly number[]> {
    const { documents, collection, prefix } = this.options;
    const range = { gte: singlePlace(day, ''), lt: singlePlace(day, beyond) };
    const docs = await documents.range(collection, { index: byPlace, prefix, ...range, skip, limit });
    return docs.flatMap(({ body }) => revisionsIn(body));
  }

  async #made(revisions: readonly number[]): Promise<readonly Doc[]> {
    const { history, events, collection, prefix } = this.options;
    const found = await events.of(revisions);
    return revisions.map((revision) => {
      const event = found.get(revision);
      // Another server of the log may not have come so far.
      if (!event) throw new StoreUnavailableError(`the log that was read lacks ${revision}`);
      const listed = listedBy(history, event).find(
        (each) => each.collection === collection && isOf(Object.values(each.owner), prefix),
      );
      const row = rowsOf(history, event).find(({ id }) => id === listed?.row);
      assert(row, `${history.name} lists what ${event.type} says`);
      return row;
    });
  }
}

function singlesOf(
  { documents, collection, prefix }: ListOptions,
  day: string,
  { lt, lte }: Pick<Bounds, 'lt' | 'lte'> = {},
): Promise<number> {
  const upTo =
    lte === undefined
      ? { lt: singlePlace(day, String(lt ?? beyond)) }
      : { lte: singlePlace(day, String(lte)) };
  return documents.count(collection, { index: byPlace, prefix, gte: singlePlace(day, ''), ...upTo });
}

/** The revision in a row's id; null where it is none. */
function revisionOf(id: string): number | null {
  const revision = Number(/^(\d{12,15})\.\d+$/.exec(id)?.[1] ?? NaN);
  return Number.isSafeInteger(revision) ? revision : null;
}

function isOf(values: readonly unknown[], prefix: readonly Scalar[]): boolean {
  return values.every((value, at) => value === prefix[at]);
}
