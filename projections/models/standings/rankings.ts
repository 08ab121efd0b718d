import { declaredMetrics, type DeclaredMetric } from '@rackets/engine/features/declared-metrics.ts';
import type { Feature, MetricUnit } from '@rackets/engine/kernel/declarations/feature.ts';
import { assert } from '@rackets/engine/kernel/values/assert.ts';
import { lastPointsOf, levelRank } from '@rackets/engine/shared/catalogues/levels.ts';
import { bucketEnd, bucketOf } from './buckets.ts';

/** Buckets of a ranking's histogram: named by their lowest value, each ends where the next begins. */
export interface Buckets {
  /** Null for values that are in no bucket. */
  bucketOf(value: number): number | null;
  bucketEnd(value: number): number;
}

/** One ranking of a round: of characters, or of families. */
export interface Ranking {
  readonly id: string;
  readonly label: string;
  readonly unit: MetricUnit;
  /** Whether GET rankings lists it; otherwise only a feature's own statistics read it. */
  readonly offered: boolean;
  /** Whether two characters are compared by it: not by what lasts only some days, nor by families. */
  readonly compared: boolean;
  /** Whether it ranks families rather than characters. */
  readonly families?: true;
  /** For rankings of many, so that a rank need not count everybody above. Null where few are ranked. */
  readonly buckets: Buckets | null;
  /** The value that players see of the one by which it is ordered. */
  shown(value: number): number;
  /** The highest value that is shown like this one: those who are shown equal share a rank. */
  highestShownAs(value: number): number;
}

/** A metric with the rankings that are made of it. */
export interface RankedMetric {
  readonly id: string;
  /** Ranks zero and negative values, too. */
  readonly negative: boolean;
  /** The metrics that count what was given back of it rather than earned. */
  readonly givenBack: ReadonlySet<string>;
  readonly ranking: Ranking;
  readonly deathmatch: Ranking | null;
  readonly families: Ranking | null;
}

/**
 * Zero has no bucket: by its counts alone, somebody who has come back to zero looks like somebody who was never
 * ranked. Those at zero are few and counted one by one.
 */
const valueBuckets: Buckets = { bucketOf: (value) => (value === 0 ? null : bucketOf(value)), bucketEnd };

const asItIs = (value: number): number => value;

/** The living by level and prestige (R608). Levels follow experience, which also orders those of one level. */
export const alive: Ranking = {
  id: 'alive',
  label: 'Alive',
  unit: 'level',
  offered: true,
  compared: false,
  buckets: { bucketOf, bucketEnd },
  shown: levelRank,
  highestShownAs: lastPointsOf,
};

/** The time from birth to the highest level (R098, R608). */
export const speedrun: Ranking = {
  id: 'speedrun',
  label: 'Speedrun',
  unit: 'seconds',
  offered: true,
  compared: false,
  buckets: null,
  // The fewest win: seconds are kept below zero.
  shown: (value) => -value,
  highestShownAs: asItIs,
};

/** Families by the points that features give them: their kill points (R608). */
export const familiesByPoints: Ranking = {
  id: 'families',
  label: 'Families',
  unit: 'number',
  offered: true,
  compared: false,
  families: true,
  buckets: null,
  shown: asItIs,
  highestShownAs: asItIs,
};

/** The metrics that features rank. Throws where one is ranked in a way its kind does not allow. */
export function rankedMetrics(features: readonly Feature[]): readonly RankedMetric[] {
  const all = features.flatMap(({ metrics = {} }) => Object.entries(metrics));
  const giving = (id: string) =>
    all.flatMap(([name, kind]) => ('givesBack' in kind && kind.givesBack === id ? [name] : []));
  return declaredMetrics(features).flatMap(
    (metric) => rankedMetric(metric, new Set(giving(metric.id))) ?? [],
  );
}

function rankedMetric(
  { id, kind, label, unit, ranked }: DeclaredMetric,
  givenBack: ReadonlySet<string>,
): RankedMetric | null {
  if (!ranked) return null;
  const { offered = false, negative = false, deathmatch = false, families = false } = ranked;
  assert(kind !== 'gauge', `${id} is not a gauge: a gauge falls without an event and cannot be ranked`);
  assert(kind === 'sum' || !(deathmatch || families), `${id} is a sum, or its parts could not be added up`);
  const ranking: Ranking = {
    id,
    label,
    unit,
    offered,
    compared: true,
    buckets: valueBuckets,
    shown: asItIs,
    highestShownAs: asItIs,
  };
  return {
    id,
    negative,
    givenBack,
    ranking,
    deathmatch: deathmatch
      ? { ...ranking, id: `${id}_dm`, label: `Deathmatch: ${label}`, compared: false, buckets: null }
      : null,
    families: families
      ? {
          ...ranking,
          id: familiesRanking(id),
          offered: false,
          compared: false,
          buckets: null,
          families: true,
        }
      : null,
  };
}

/** The id of the ranking of families by a metric. */
export function familiesRanking(metric: string): string {
  return `families:${metric}`;
}

/** Every ranking there can be, in the order in which they are offered. */
export function rankingsOf(metrics: readonly RankedMetric[]): readonly Ranking[] {
  return [
    alive,
    speedrun,
    ...metrics.flatMap(({ ranking, deathmatch, families }) =>
      [ranking, deathmatch, families].filter((each) => each !== null),
    ),
    familiesByPoints,
  ];
}
