import { declaredMetrics } from '@rackets/engine/features/declared-metrics.ts';
import { features } from '@rackets/engine/features/index.ts';
import type { MetricUnit } from '@rackets/engine/kernel/declarations/feature.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { dayMs } from '@rackets/engine/shared/time/time.ts';
import type { DocRef, Docs } from '../../runner/model.ts';
import type { CollectionDeclaration, Documents } from '../../stores/documents.ts';
import { sumOf, withGains, type BreakDown } from './break-down.ts';
import { gained } from './wallets.ts';

/** A statistic with a history. */
export interface HistoryType {
  readonly id: string;
  readonly label: string;
  readonly unit: MetricUnit;
}

/** Cash, bank and savings together: no metric, but the sum of what moved. */
const wealth: HistoryType = { id: 'wealth', label: 'Wealth', unit: 'money' };

const declared = declaredMetrics(features).filter(({ history }) => history);

/** The statistics with a history, the first one first: the metrics that declare one, and wealth. */
export const historyTypes: readonly HistoryType[] = [
  ...declared.map(({ id, label, unit }) => ({ id, label, unit })),
  wealth,
];

const kept: ReadonlySet<string> = new Set(declared.map(({ id }) => id));

/** One day of one character: what their metrics were last, what they gained or lost in money, what brought it. */
type DayRow = {
  readonly character: string;
  /** Days since 1970, UTC. */
  readonly day: number;
  /** The day's last event, ms. */
  readonly at: number;
  readonly gained: number;
  readonly metrics: Readonly<Record<string, number>>;
  /** Not in rows of version 3, which are read until those of a later version are built. */
  readonly brought?: BreakDown;
};

const days = 'stat-days';
const index = 'byCharacter';
/** More days than any round has. */
const maxDays = 1_000;

export const historyCollections: readonly CollectionDeclaration[] = [
  { name: days, indexes: { [index]: { fields: ['character', 'day'] } } },
];

const dayOf = (at: number) => Math.floor(at / dayMs);
const rowId = (character: string, day: number) => `${character} ${day}`;

/** The one row that an event changes of a character's history. */
export function historyTouched(event: RecordedEvent, character: string): readonly DocRef[] {
  return [{ collection: days, id: rowId(character, dayOf(event.at)) }];
}

/** Brings the row of the event's day up to date. */
export function foldHistory(event: RecordedEvent, docs: Docs, character: string): void {
  const day = dayOf(event.at);
  const id = rowId(character, day);
  const before = docs.get(days, id) as DayRow | null;
  const metrics: Record<string, number> = { ...before?.metrics };
  for (const count of event.counts) {
    if (count.character === character && kept.has(count.metric)) metrics[count.metric] = count.to;
  }
  const money = (before?.gained ?? 0) + (isOfTheDead(event) ? 0 : gained(event, character, 'money'));
  const brought = withGains(before?.brought ?? {}, event, character);
  const row: DayRow = { character, day, at: event.at, gained: money, metrics, brought };
  docs.put(days, id, row);
}

/** What a death takes leaves the history as it was: it ends with the fortune that they had. */
const isOfTheDead = ({ item }: RecordedEvent): boolean => item?.kind.endsWith('.settle-death') ?? false;

type Values = Readonly<Record<string, number>>;

/** `now` is as of `at`; `days` closes each earlier day that had events with its last values: [midnight, values]. */
export interface StatHistory {
  readonly at: number;
  readonly now: Values;
  readonly days: readonly (readonly [midnight: number, values: Values])[];
}

/** A character's history; null before its first event. A value that a day did not change is the day before's. */
export async function readStatHistory(documents: Documents, character: string): Promise<StatHistory | null> {
  const rows = await readDays(documents, character);
  const last = rows.at(-1);
  if (!last) return null;
  const closed: [number, Values][] = [];
  let values: Values = {};
  for (const { day, gained: money, metrics } of rows) {
    values = { ...values, ...metrics, [wealth.id]: (values[wealth.id] ?? 0) + money };
    closed.push([(day + 1) * dayMs, values]);
  }
  return { at: last.at, now: values, days: closed.slice(0, -1) };
}

/** What each feature has brought a character since a moment, ms, which begins a UTC day; in all by default. */
export async function readBreakDown(documents: Documents, character: string, since = 0): Promise<BreakDown> {
  return sumOf((await readDays(documents, character, since)).map(({ brought = {} }) => brought));
}

/** The revision of the last event in a character's own statistics; -1 before the first. */
export async function readLastRevision(documents: Documents, character: string): Promise<number> {
  const query = { index, prefix: [character], descending: true, limit: 1 };
  return (await documents.range(days, query)).at(0)?.rev ?? -1;
}

async function readDays(documents: Documents, character: string, since = 0): Promise<readonly DayRow[]> {
  const from = dayOf(since);
  const docs = await documents.range(days, { index, prefix: [character], gte: from, limit: maxDays });
  // Written by this model alone.
  return docs.map(({ body }) => inDays(body as DayRow)).filter(({ day }) => day >= from);
}

/** Rows of versions before 5, which are read until later ones are built, have the day's first moment, ms, as its day. */
function inDays(row: DayRow): DayRow {
  return row.day < dayMs ? row : { ...row, day: dayOf(row.day) };
}
