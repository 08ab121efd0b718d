import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { EventKind, VisibleFields } from '@rackets/engine/kernel/declarations/event-definition.ts';
import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import { seenBy, type Seen } from '@rackets/engine/kernel/machine/seen-by.ts';
import { subjectOf } from '@rackets/engine/kernel/declarations/subject-of.ts';
import { keptOf, type AttemptFields, type KeptRow } from '@rackets/engine/kits/attempt-fields.ts';
import { historyModel } from '../runner/histories.ts';
import type { DocRef, Docs, HistoryRow, Model } from '../runner/model.ts';
import type { Documents } from '../stores/documents.ts';
import { pageOf, type Page } from './pages.ts';

/** A row of a history: whose it is, when it happened, and the feature's own fields. */
export type AttemptRow<Row> = Row & { readonly character: string; readonly at: number };

/** A row about somebody else's attempt: `character` received it, `by` made it. */
export type ReceivedRow<Row> = AttemptRow<Row> & { readonly by: string };

/** What a feature declares to get a history and totals from its attempts, plays or rounds of a game. */
export interface AttemptModelOptions<
  Data,
  Visible extends VisibleFields<Data>,
  Row extends JsonObject,
  Received extends JsonObject,
  Total extends string,
  RoundTotal extends Total,
> {
  /** The feature's name: names the model, prefixes its collections and its metrics. */
  readonly name: string;
  /** A new number rebuilds the model. Raise it when rows or totals change. */
  readonly version: number;
  /** The event of one attempt, or those that may end one. Their subject `owner` made it. */
  readonly event: EventKind<Data, Visible> | readonly EventKind<Data, Visible>[];
  /** The feature's own fields of a history row, from what the owner may see; null for a step that ends no attempt. */
  row(seen: Seen<Data, Visible, 'owner'>): Row | null;
  /** For attempts on another character: that character's row, from what the subject `target` may see. */
  received?(seen: Seen<Data, Visible, 'target'>): Received;
  /** Metrics kept for each character, without the feature's name, whichever event counts them. */
  readonly totals: readonly Total[];
  /** Totals of kind sum that are also added up over everybody in the round. */
  readonly roundTotals: readonly RoundTotal[];
  /** The total that is above zero for everybody who took part; the first of `totals` when left out. */
  readonly takesPart?: Total;
}

/** A feature's history and totals: the model that folds them, and what reads them. */
export interface AttemptModel<
  Row extends JsonObject,
  Received extends JsonObject,
  Total extends string,
  RoundTotal extends string,
> {
  readonly model: Model;
  /** A character's own attempts, newest first. */
  readHistory(documents: Documents, character: string, page: number): Promise<Page<AttemptRow<Row>>>;
  /** The latest attempts of others on a character, newest first. */
  readReceived(
    documents: Documents,
    character: string,
  ): Promise<readonly (ReceivedRow<Received> & { readonly id: string })[]>;
  /** A character's totals; zeros before the first attempt. */
  readTotals(documents: Documents, character: string): Promise<Readonly<Record<Total, number>>>;
  /** The whole round's totals, and how many characters took part. */
  readRoundTotals(documents: Documents): Promise<Readonly<Record<RoundTotal | 'characters', number>>>;
}

const index = 'byCharacter';
const indexes = { [index]: { fields: ['character', 'row'] } };
const receivedListed = 20;
const everybody = 'everybody';

/**
 * Makes the read model that every feature with attempts needs: a history for each character, totals for each
 * character and totals of the whole round. Totals follow the metrics' counts, so they equal the live world's.
 */
export function attemptModel<
  Data,
  Visible extends VisibleFields<Data>,
  Row extends JsonObject,
  const Total extends string,
  const RoundTotal extends Total = never,
  Received extends JsonObject = never,
>(
  options: AttemptModelOptions<Data, Visible, Row, Received, Total, RoundTotal>,
): AttemptModel<Row, Received, Total, RoundTotal> {
  const { name, version, totals, roundTotals } = options;
  const kinds = [options.event].flat();
  const collections = collectionsOf(name);
  const counted = countedMetrics(options);
  const model = historyModel({
    name,
    version,
    collections: [
      { name: collections.totals, indexes: {} },
      { name: collections.round, indexes: {} },
    ],
    of: { kinds, metrics: [...counted.keys()] },
    touches: (event) => totalsTouched(event, counted, collections),
    fold: (event, docs) => foldTotals(event, docs, counted, collections),
    histories: [
      {
        name: collections.history,
        indexes,
        rows: (event) => kinds.flatMap((kind) => ownRow(event, kind, options)),
      },
      ...(options.received
        ? [
            {
              name: collections.received,
              indexes,
              rows: (event: RecordedEvent) => kinds.flatMap((kind) => receivedRow(event, kind, options)),
            },
          ]
        : []),
    ],
  });
  return {
    model,
    readHistory: (documents, character, page) =>
      pageOf(documents, collections.history, index, character, page),
    async readReceived(documents, character) {
      if (!options.received) return [];
      const query = { index, prefix: [character], descending: true, limit: receivedListed };
      const docs = await documents.range(collections.received, query);
      // Written by this model alone.
      return docs.map(({ id, body }) => ({ ...(body as ReceivedRow<Received>), id }));
    },
    readTotals: (documents, character) => readNumbers(documents, collections.totals, character, totals),
    readRoundTotals: (documents) =>
      readNumbers(documents, collections.round, everybody, [...roundTotals, 'characters' as const]),
  };
}

/** What an attempt's row keeps of its declared fields: those that the history shows, under their own names. */
export function keptRow<Fields extends AttemptFields>(
  fields: Fields,
): (seen: KeptRow<Fields>) => KeptRow<Fields> {
  const kept = keptOf(fields).map(([name]) => name);
  return (seen) => {
    const row = Object.entries(seen).filter(([name]) => kept.includes(name));
    // The event has all of its fields.
    return Object.fromEntries(row) as KeptRow<Fields>;
  };
}

type Collections = ReturnType<typeof collectionsOf>;

function collectionsOf(name: string) {
  return {
    history: `${name}-history`,
    received: `${name}-received`,
    totals: `${name}-totals`,
    round: `${name}-round`,
  };
}

/** What a metric adds to: the total of that name, the round's where it has one, the number of those taking part. */
interface CountedMetric {
  readonly total: string;
  readonly ofRound: boolean;
  readonly takesPart: boolean;
}

function countedMetrics({
  name,
  totals,
  roundTotals,
  takesPart = totals[0],
}: Pick<
  AttemptModelOptions<never, VisibleFields<never>, JsonObject, JsonObject, string, string>,
  'name' | 'totals' | 'roundTotals' | 'takesPart'
>): ReadonlyMap<string, CountedMetric> {
  const inRound = new Set(roundTotals);
  return new Map(
    totals.map((total) => [
      `${name}.${total}`,
      { total, ofRound: inRound.has(total), takesPart: total === takesPart },
    ]),
  );
}

type Counted = ReadonlyMap<string, CountedMetric>;

const noDocs: readonly DocRef[] = [];

function totalsTouched(event: RecordedEvent, counted: Counted, collections: Collections): readonly DocRef[] {
  if (!event.counts.some(({ metric }) => counted.has(metric))) return noDocs;
  const characters = new Set<string>();
  for (const { character, metric } of event.counts) if (counted.has(metric)) characters.add(character);
  return [
    ...[...characters].map((id) => ({ collection: collections.totals, id })),
    { collection: collections.round, id: everybody },
  ];
}

type Numbers = Record<string, number>;

function foldTotals(event: RecordedEvent, docs: Docs, counted: Counted, collections: Collections): void {
  if (!event.counts.some(({ metric }) => counted.has(metric))) return;
  const own = new Map<string, Numbers>();
  const round: Numbers = {};
  for (const { character, metric, from, to } of event.counts) {
    const as = counted.get(metric);
    if (!as) continue;
    const numbers = own.get(character) ?? {};
    own.set(character, numbers);
    numbers[as.total] = to;
    if (as.ofRound) round[as.total] = (round[as.total] ?? 0) + to - from;
    if (as.takesPart && from === 0 && to > 0) round['characters'] = (round['characters'] ?? 0) + 1;
  }
  for (const [character, numbers] of own) {
    docs.put(collections.totals, character, { ...docs.get(collections.totals, character), ...numbers });
  }
  if (Object.keys(round).length === 0) return;
  // Written by this fold alone.
  const sums = { ...(docs.get(collections.round, everybody) as Numbers | null) };
  for (const [total, by] of Object.entries(round)) sums[total] = (sums[total] ?? 0) + by;
  docs.put(collections.round, everybody, sums);
}

type RowOptions<Data, Visible extends VisibleFields<Data>> = Pick<
  AttemptModelOptions<Data, Visible, JsonObject, JsonObject, string, string>,
  'row' | 'received'
>;

function ownRow<Data, Visible extends VisibleFields<Data>>(
  event: RecordedEvent,
  kind: EventKind<Data, Visible>,
  { row }: RowOptions<Data, Visible>,
): readonly HistoryRow[] {
  const attempt = kind.match(event);
  const own = attempt && row(seenBy(kind, attempt, 'owner'));
  if (!own) return [];
  return [{ of: { character: subjectOf(event, 'owner') }, tell: () => ({ ...own, at: event.at }) }];
}

function receivedRow<Data, Visible extends VisibleFields<Data>>(
  event: RecordedEvent,
  kind: EventKind<Data, Visible>,
  { row, received }: RowOptions<Data, Visible>,
): readonly HistoryRow[] {
  const attempt = kind.match(event);
  if (!attempt || !received || row(seenBy(kind, attempt, 'owner')) === null) return [];
  const target = event.subjects.find(({ role }) => role === 'target');
  if (!target) return [];
  const by = subjectOf(event, 'owner');
  const tell = () => ({ ...received(seenBy(kind, attempt, 'target')), at: event.at, by });
  return [{ of: { character: target.id }, tell }];
}

async function readNumbers<Name extends string>(
  documents: Documents,
  collection: string,
  id: string,
  names: readonly Name[],
): Promise<Readonly<Record<Name, number>>> {
  const body = (await documents.getMany(collection, [id])).get(id)?.body ?? {};
  // One entry for each name.
  return Object.fromEntries(names.map((name) => [name, Number(body[name] ?? 0)])) as Record<Name, number>;
}
