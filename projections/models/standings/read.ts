import { broken } from '@rackets/engine/kernel/values/assert.ts';
import type { Documents } from '../../stores/documents.ts';
import { histograms, rowId, rows, type Row } from './fold.ts';
import type { Ranking } from './rankings.ts';

/** One place of a ranking. `rank` counts from 1; those whose values are shown equal share one. */
export interface Standing {
  readonly rank: number;
  readonly owner: string;
  readonly value: number;
}

/** What several have in one ranking, in the order asked. */
export interface ValueRow {
  readonly ranking: Ranking;
  readonly values: readonly number[];
}

/** A place with its neighbour above. */
export interface Place extends Standing {
  readonly position: number;
  readonly ahead: { readonly owner: string; readonly by: number } | null;
}

const index = 'byValue';
const rowsAtOnce = 1_000;

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
    let rank = skip === 0 ? 1 : await rankOf(documents, ranking, first.value);
    let shown = ranking.shown(first.value);
    return places.map((place, n) => {
      const value = ranking.shown(place.value);
      if (value !== shown) rank = skip + n + 1;
      shown = value;
      return { rank, owner: place.owner, value };
    });
  }

  /** The owner's place in a ranking; null when they have none. */
  async standing(documents: Documents, id: string, owner: string): Promise<Standing | null> {
    const ranking = this.#ranking(id);
    const row = rowId(id, owner);
    const { value } = ((await documents.getMany(rows, [row])).get(row)?.body ?? {}) as Partial<Row>;
    if (value === undefined) return null;
    return { rank: await rankOf(documents, ranking, value), owner, value: ranking.shown(value) };
  }

  /** The owner's rank, equal values sharing one; null when they have none. */
  async rank(documents: Documents, id: string, owner: string): Promise<number | null> {
    return (await this.standing(documents, id, owner))?.rank ?? null;
  }

  /**
   * The owner's place in the list, and who is next above: `position` counts from 0 and tells equal places apart,
   * `by` is what is missing to the one above, in the unit of the order. Null when they have no place.
   */
  async place(documents: Documents, id: string, owner: string): Promise<Place | null> {
    const ranking = this.#ranking(id);
    const row = rowId(id, owner);
    const { value, level, earlier } = ((await documents.getMany(rows, [row])).get(row)?.body ??
      {}) as Partial<Row>;
    if (value === undefined || level === undefined || earlier === undefined) return null;
    const above = await countAbove(documents, ranking, value);
    const [rank, higher, before, [next]] = await Promise.all([
      rankOf(documents, ranking, value),
      documents.count(rows, { index, prefix: [id, value], gt: level }),
      documents.count(rows, { index, prefix: [id, value, level], gt: earlier }),
      documents.range(rows, { index, prefix: [id], gt: value, limit: 1 }),
    ]);
    const { owner: ahead, value: theirs = value } = (next?.body ?? {}) as Partial<Row>;
    return {
      rank,
      owner,
      value: ranking.shown(value),
      position: above + higher + before,
      ahead: ahead === undefined ? null : { owner: ahead, by: theirs - value },
    };
  }

  /** Everybody's rank of an offered ranking when the day of the last event began; nothing of those who had none then. */
  async ranksAtMidnight(documents: Documents, id: string, day: number): Promise<ReadonlyMap<string, number>> {
    const ranking = this.#ranking(id);
    const then: [owner: string, value: number][] = [];
    for (let after = ''; ;) {
      const query = { index: 'byOwner', prefix: [ranking.id], gt: after, limit: rowsAtOnce };
      const docs = await documents.range(rows, query);
      for (const { body } of docs) {
        // Written by the model alone.
        const row = body as Row;
        const value = row.day !== undefined && row.day >= day ? row.midnight : row.value;
        if (value !== undefined) then.push([row.owner, ranking.shown(value)]);
        after = row.owner;
      }
      if (docs.length < rowsAtOnce) return ranksOf(then);
    }
  }

  /** The values of some owners in every ranking of characters that lasts the round, by ranking; zeros are left out. */
  async valuesOf(documents: Documents, owners: readonly string[]): Promise<readonly ValueRow[]> {
    const rankings = [...this.#rankings.values()].filter(({ compared }) => compared);
    const ids = rankings.flatMap(({ id }) => owners.map((owner) => rowId(id, owner)));
    const found = await documents.getMany(rows, ids);
    return rankings.flatMap((ranking) => {
      const values = owners.map((owner) => {
        const { value } = (found.get(rowId(ranking.id, owner))?.body ?? {}) as Partial<Row>;
        return value === undefined ? 0 : ranking.shown(value);
      });
      return values.some((value) => value !== 0) ? [{ ranking, values }] : [];
    });
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

  /** What players call a ranking that they are offered; null for any other, and for one that there is not any more. */
  labelOf(id: string): string | null {
    const ranking = this.#rankings.get(id);
    return ranking?.offered ? ranking.label : null;
  }

  #ranking(id: string): Ranking {
    return this.#rankings.get(id) ?? broken(`there is a ranking ${id}`);
  }
}

function ranksOf(values: readonly (readonly [owner: string, value: number])[]): ReadonlyMap<string, number> {
  const ranks = new Map<string, number>();
  let rank = 1;
  let last: number | null = null;
  for (const [index, [owner, value]] of values.toSorted((one, other) => other[1] - one[1]).entries()) {
    if (value !== last) rank = index + 1;
    last = value;
    ranks.set(owner, rank);
  }
  return ranks;
}

/** The rank of a value: one more than are shown above it. */
async function rankOf(documents: Documents, ranking: Ranking, value: number): Promise<number> {
  return 1 + (await countAbove(documents, ranking, ranking.highestShownAs(value)));
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
