import type { StampedCount } from '@rackets/engine/kernel/event.ts';
import { defineModel } from '../runner/model.ts';
import type { Documents } from '../stores/documents.ts';

/** Metrics that are ranked. */
export const rankedMetrics: ReadonlySet<string> = new Set([
  'level_points',
  'small-crimes.successes',
  'prison.player_busts',
  'prison.player_streak_max',
]);

type Row = { metric: string; owner: string; value: number; earlier: number };

/**
 * Rankings: a row for each metric and owner under one index, equal values by who reached them first, and for each
 * metric a histogram, so that one's own rank needs no counting of everybody.
 */
export const standings = defineModel({
  name: 'standings',
  version: 2,
  collections: [
    { name: 'standings', indexes: { byValue: { fields: ['metric', 'value', 'earlier'] } } },
    { name: 'standing-histograms', indexes: {} },
  ],
  touches: (event) =>
    rankedCounts(event.counts).map(({ metric }) => ({ collection: 'standing-histograms', id: metric })),
  fold(event, docs) {
    for (const { character, metric, from, to } of rankedCounts(event.counts)) {
      const row: Row = { metric, owner: character, value: to, earlier: -event.at };
      docs.put('standings', `${metric} ${character}`, row);
      const [bucket, before] = [bucketOf(to), from === 0 ? null : bucketOf(from)];
      if (bucket === before) continue;
      const histogram = docs.get('standing-histograms', metric) as Record<string, number> | null;
      docs.put('standing-histograms', metric, moved(histogram ?? {}, before, bucket));
    }
  },
});

/** Only what changed: a metric of kind max or last is often counted without moving. */
function rankedCounts(counts: readonly StampedCount[]): readonly StampedCount[] {
  return counts.filter(({ metric, from, to }) => from !== to && to > 0 && rankedMetrics.has(metric));
}

/** The histogram with one owner more in a bucket, and one less in that where it was before, if it was in any. */
function moved(histogram: Record<string, number>, from: string | null, to: string): Record<string, number> {
  const next = { ...histogram, [to]: (histogram[to] ?? 0) + 1 };
  if (from !== null) next[from] = (next[from] ?? 0) - 1;
  return next;
}

const stepsPerDoubling = 8;

/** The bucket of a value: eight for each doubling, named by its lowest value. */
function bucketOf(value: number): string {
  if (value < stepsPerDoubling) return String(value);
  const size = 2 ** (Math.floor(Math.log2(value)) - Math.log2(stepsPerDoubling));
  return String(Math.floor(value / size) * size);
}

function bucketEnd(value: number): number {
  if (value < stepsPerDoubling) return value + 1;
  const size = 2 ** (Math.floor(Math.log2(value)) - Math.log2(stepsPerDoubling));
  return (Math.floor(value / size) + 1) * size;
}

/** One place of a ranking; `rank` counts from 1. */
export interface Standing {
  readonly rank: number;
  readonly owner: string;
  readonly value: number;
}

/** The first `limit` of a metric, best first. */
export async function readTop(
  documents: Documents,
  metric: string,
  limit: number,
): Promise<readonly Standing[]> {
  const docs = await documents.range('standings', {
    index: 'byValue',
    prefix: [metric],
    descending: true,
    limit,
  });
  return docs.map(({ body }, index) => {
    const { owner, value } = body as Row;
    return { rank: index + 1, owner, value };
  });
}

/** The owner's rank in a metric, equal values sharing one; null before the first count. */
export async function readRank(documents: Documents, metric: string, owner: string): Promise<number | null> {
  const id = `${metric} ${owner}`;
  const row = (await documents.getMany('standings', [id])).get(id)?.body as Row | undefined;
  if (!row) return null;
  const histogram = (await documents.getMany('standing-histograms', [metric])).get(metric)?.body ?? {};
  const end = bucketEnd(row.value);
  let above = 0;
  for (const [bucket, count] of Object.entries(histogram)) if (Number(bucket) >= end) above += Number(count);
  const near = { index: 'byValue', prefix: [metric], gt: row.value, lt: end };
  return 1 + above + (await documents.count('standings', near));
}
