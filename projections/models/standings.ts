import { created, died } from '@rackets/engine/features/characters/events.ts';
import type { RecordedEvent, StampedCount } from '@rackets/engine/kernel/event.ts';
import { levelRank, maxLevel, pointsAtLevel } from '@rackets/engine/world/levels.ts';
import { secondMs } from '@rackets/engine/world/time.ts';
import { defineModel, type Docs, type DocRef } from '../runner/model.ts';
import type { Documents } from '../stores/documents.ts';
import { bucketEnd, bucketOf, moved } from './standing-buckets.ts';

/** Metrics that are ranked as they are. */
export const rankedMetrics: ReadonlySet<string> = new Set([
  'level_points',
  'small-crimes.successes',
  'prison.player_busts',
  'prison.player_streak_max',
]);

/** Rankings that are made of more than one metric's value; see `fold`. */
const alive = 'alive';
const speedrun = 'speedrun';
const deathmatchPoints = 'level_points_dm';

/** Few are in these, so that counting them is as good as a histogram. */
const withoutHistogram: ReadonlySet<string> = new Set([speedrun, deathmatchPoints]);

/** A row without a value is in no ranking: of the dead among the living, or of a run that is not over. */
type Row = { metric: string; owner: string; value?: number; earlier?: number; born?: number };

/** A step of one owner in one ranking: from null it enters, to null it leaves. */
interface Step {
  readonly ranking: string;
  readonly owner: string;
  readonly from: number | null;
  readonly to: number | null;
}

const rows = 'standings';
const histograms = 'standing-histograms';

/**
 * Rankings: a row for each ranking and owner under one index, equal values by who reached them first, and for each
 * ranking that everybody is in a histogram, so that one's own rank needs no counting of everybody.
 */
export const standings = defineModel({
  name: 'standings',
  version: 3,
  collections: [
    { name: rows, indexes: { byValue: { fields: ['metric', 'value', 'earlier'] } } },
    { name: histograms, indexes: {} },
  ],
  touches: (event) => [
    ...stepsOf(event).map(({ ranking }) => ({ collection: histograms, id: ranking })),
    ...ownRowsOf(event),
  ],
  fold(event, docs) {
    for (const step of stepsOf(event)) foldStep(event, docs, step);
    const born = created.match(event)?.data.character;
    if (born !== undefined)
      docs.put(rows, idOf(speedrun, born), { metric: speedrun, owner: born, born: event.at });
    for (const count of event.counts) {
      if (reachesTop(count)) foldArrival(event, docs, count.character);
      if (isOfDeathmatch(event, count)) foldDeathmatch(event, docs, count);
    }
  },
});

const idOf = (ranking: string, owner: string) => `${ranking} ${owner}`;

/** Steps that the event alone tells. */
function stepsOf(event: RecordedEvent): readonly Step[] {
  const steps: Step[] = [];
  const born = created.match(event)?.data.character;
  if (born !== undefined) steps.push({ ranking: alive, owner: born, from: null, to: levelRank(0) });
  for (const { character: owner, metric, from, to } of event.counts) {
    // Only what changed: a metric of kind max or last is often counted without moving.
    if (from === to || to <= 0) continue;
    if (rankedMetrics.has(metric)) steps.push({ ranking: metric, owner, from: from === 0 ? null : from, to });
    if (metric !== 'level_points' || levelRank(from) === levelRank(to)) continue;
    steps.push({ ranking: alive, owner, from: levelRank(from), to: levelRank(to) });
  }
  const dead = died.match(event)?.data.character;
  // The level at that moment has no prestige; neither have the histogram's buckets.
  const level = event.subjects.find(({ id }) => id === dead)?.level;
  if (dead !== undefined && level !== undefined) {
    steps.push({ ranking: alive, owner: dead, from: level, to: null });
  }
  return steps;
}

/** Rows that are folded from what they held before. */
function ownRowsOf(event: RecordedEvent): readonly DocRef[] {
  return event.counts.flatMap((count) => [
    ...(reachesTop(count) ? [{ collection: rows, id: idOf(speedrun, count.character) }] : []),
    ...(isOfDeathmatch(event, count)
      ? [{ collection: rows, id: idOf(deathmatchPoints, count.character) }]
      : []),
  ]);
}

function reachesTop({ metric, from, to }: StampedCount): boolean {
  const top = pointsAtLevel(maxLevel);
  return metric === 'level_points' && from < top && to >= top;
}

function isOfDeathmatch({ phase }: RecordedEvent, { metric, by }: StampedCount): boolean {
  return phase === 'deathmatch' && metric === 'level_points' && by > 0;
}

function foldStep({ at }: RecordedEvent, docs: Docs, { ranking, owner, from, to }: Step): void {
  const row: Row = { metric: ranking, owner };
  docs.put(rows, idOf(ranking, owner), to === null ? row : { ...row, value: to, earlier: -at });
  const before = from === null ? null : bucketNameOf(ranking, from);
  const bucket = to === null ? null : bucketNameOf(ranking, to);
  if (before === bucket) return;
  const histogram = docs.get(histograms, ranking) as Record<string, number> | null;
  docs.put(histograms, ranking, moved(histogram ?? {}, before, bucket));
}

/** The time from birth to the highest level, in seconds; the fewest are the best. */
function foldArrival({ at }: RecordedEvent, docs: Docs, owner: string): void {
  const row = docs.get(rows, idOf(speedrun, owner)) as Row | null;
  if (row?.born === undefined) return;
  const seconds = Math.floor((at - row.born) / secondMs);
  docs.put(rows, idOf(speedrun, owner), { ...row, value: -seconds, earlier: -at });
}

/** What was gained since the deathmatch began. */
function foldDeathmatch({ at }: RecordedEvent, docs: Docs, { character: owner, by }: StampedCount): void {
  const row = docs.get(rows, idOf(deathmatchPoints, owner)) as Row | null;
  const value = (row?.value ?? 0) + by;
  docs.put(rows, idOf(deathmatchPoints, owner), { metric: deathmatchPoints, owner, value, earlier: -at });
}

/** Prestiges share the bucket of the highest level: those who have them are few, and counted one by one. */
function bucketNameOf(ranking: string, value: number): string {
  return ranking === alive ? String(Math.min(value, maxLevel)) : bucketOf(value);
}

function bucketEndOf(ranking: string, value: number): number {
  if (ranking !== alive) return bucketEnd(value);
  return value < maxLevel ? value + 1 : Number.POSITIVE_INFINITY;
}

/** One place of a ranking; `rank` counts from 1, equal values share one. */
export interface Standing {
  readonly rank: number;
  readonly owner: string;
  readonly value: number;
}

/** Places of a ranking, best first; after `skip` of them. */
export async function readTop(
  documents: Documents,
  ranking: string,
  limit: number,
  skip = 0,
): Promise<readonly Standing[]> {
  const docs = await documents.range(rows, {
    index: 'byValue',
    prefix: [ranking],
    descending: true,
    limit,
    skip,
  });
  const places = docs.map(({ body }) => {
    const { owner, value = 0 } = body as Row;
    return { owner, value };
  });
  const [first] = places;
  if (!first) return [];
  let rank = skip === 0 ? 1 : 1 + (await countAbove(documents, ranking, first.value));
  let value = first.value;
  return places.map((place, index) => {
    if (place.value !== value) rank = skip + index + 1;
    value = place.value;
    return { rank, owner: place.owner, value: shown(ranking, value) };
  });
}

/** How many stand in a ranking. */
export function countStandings(documents: Documents, ranking: string): Promise<number> {
  return documents.count(rows, { index: 'byValue', prefix: [ranking] });
}

/** Whether anybody stands in a ranking. */
export async function hasStandings(documents: Documents, ranking: string): Promise<boolean> {
  return (await documents.range(rows, { index: 'byValue', prefix: [ranking], limit: 1 })).length > 0;
}

/** The owner's place in a ranking; null when they have none. */
export async function readStanding(
  documents: Documents,
  ranking: string,
  owner: string,
): Promise<Standing | null> {
  const id = idOf(ranking, owner);
  const { value } = ((await documents.getMany(rows, [id])).get(id)?.body ?? {}) as Partial<Row>;
  if (value === undefined) return null;
  return { rank: 1 + (await countAbove(documents, ranking, value)), owner, value: shown(ranking, value) };
}

/** The owner's rank in a ranking, equal values sharing one; null when they have none. */
export async function readRank(documents: Documents, ranking: string, owner: string): Promise<number | null> {
  return (await readStanding(documents, ranking, owner))?.rank ?? null;
}

/** How many stand above a value. */
async function countAbove(documents: Documents, ranking: string, value: number): Promise<number> {
  const above = { index: 'byValue', prefix: [ranking], gt: value };
  if (withoutHistogram.has(ranking)) return documents.count(rows, above);
  const histogram = (await documents.getMany(histograms, [ranking])).get(ranking)?.body ?? {};
  const end = bucketEndOf(ranking, value);
  let count = 0;
  for (const [bucket, owners] of Object.entries(histogram))
    if (Number(bucket) >= end) count += Number(owners);
  return count + (await documents.count(rows, Number.isFinite(end) ? { ...above, lt: end } : above));
}

/** Times are kept below zero, so that the fewest seconds stand above. */
function shown(ranking: string, value: number): number {
  return ranking === speedrun ? -value : value;
}
