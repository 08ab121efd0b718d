import { broken } from '@rackets/engine/kernel/assert.ts';
import type { Documents } from '../../stores/documents.ts';
import { histograms, rowId, rows, type Row } from './fold.ts';
import type { Ranking } from './rankings.ts';

/** One place of a ranking. `rank` counts from 1; equal values share one. */
export interface Standing {
  readonly rank: number;
  readonly owner: string;
  readonly value: number;
}

const index = 'byValue';

/** Reads the rankings that `standingsModel` folds. An id that is no ranking throws an InvariantError. */
export class StandingsReader {
  readonly #rankings: ReadonlyMap<string, Ranking>;

  constructor(rankings: readonly Ranking[]) {
    this.#rankings = new Map(rankings.map((ranking) => [ranking.id, ranking]));
  }

  /** Places of a ranking, best first; after `skip` of them. */
  async top(documents: Documents, id: string, limit: number, skip = 0): Promise<readonly Standing[]> {
    const ranking = this.#ranking(id);
    const query = { index, prefix: [id], descending: true, limit, skip };
    const docs = await documents.range(rows, query);
    const places = docs.map(({ body }) => {
      // In the index only with a value; written by the model alone.
      const { owner, value = 0 } = body as Row;
      return { owner, value };
    });
    const [first] = places;
    if (!first) return [];
    let rank = skip === 0 ? 1 : 1 + (await countAbove(documents, ranking, first.value));
    let value = first.value;
    return places.map((place, n) => {
      if (place.value !== value) rank = skip + n + 1;
      value = place.value;
      return { rank, owner: place.owner, value: shown(ranking, value) };
    });
  }

  /** The owner's place in a ranking; null when they have none. */
  async standing(documents: Documents, id: string, owner: string): Promise<Standing | null> {
    const ranking = this.#ranking(id);
    const row = rowId(id, owner);
    const { value } = ((await documents.getMany(rows, [row])).get(row)?.body ?? {}) as Partial<Row>;
    if (value === undefined) return null;
    return { rank: 1 + (await countAbove(documents, ranking, value)), owner, value: shown(ranking, value) };
  }

  /** The owner's rank, equal values sharing one; null when they have none. */
  async rank(documents: Documents, id: string, owner: string): Promise<number | null> {
    return (await this.standing(documents, id, owner))?.rank ?? null;
  }

  /** How many are ranked. */
  count(documents: Documents, id: string): Promise<number> {
    return documents.count(rows, { index, prefix: [this.#ranking(id).id] });
  }

  /** The rankings offered to players in which somebody is ranked (R724). */
  async available(documents: Documents): Promise<readonly Ranking[]> {
    const offered = [...this.#rankings.values()].filter((ranking) => ranking.offered);
    const first = ({ id }: Ranking) => documents.range(rows, { index, prefix: [id], limit: 1 });
    const found = await Promise.all(offered.map(first));
    return offered.filter((_, n) => (found[n]?.length ?? 0) > 0);
  }

  #ranking(id: string): Ranking {
    return this.#rankings.get(id) ?? broken(`there is a ranking ${id}`);
  }
}

/** How many are ranked above a value: whole buckets from the histogram, the rest of its own bucket one by one. */
async function countAbove(documents: Documents, { id, buckets }: Ranking, value: number): Promise<number> {
  const above = { index, prefix: [id], gt: value };
  if (!buckets) return documents.count(rows, above);
  const histogram = (await documents.getMany(histograms, [id])).get(id)?.body ?? {};
  const end = buckets.bucketEnd(value);
  let count = 0;
  for (const [bucket, owners] of Object.entries(histogram))
    if (Number(bucket) >= end) count += Number(owners);
  const withinBucket = Number.isFinite(end) ? { ...above, lt: end } : above;
  count += await documents.count(rows, withinBucket);
  // Zero has no bucket; see `valueBuckets`.
  const zeroAbove = value < 0 && buckets.bucketOf(0) === null;
  return zeroAbove ? count + (await documents.count(rows, { index, prefix: [id], gte: 0, lte: 0 })) : count;
}

function shown({ leastWins }: Ranking, value: number): number {
  return leastWins ? -value : value;
}
