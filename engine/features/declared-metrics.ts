import type { Feature, MetricKind, MetricRanking, MetricUnit } from '../kernel/declarations/feature.ts';

/** A metric that is shown to players, as its feature declares it. */
export interface DeclaredMetric {
  readonly id: string;
  readonly kind: MetricKind['kind'];
  readonly label: string;
  readonly unit: MetricUnit;
  /** Null when it is not ranked. */
  readonly ranked: MetricRanking | null;
  readonly history: boolean;
  readonly total: boolean;
}

/** The metrics of some features that players are shown: those of the gangster, then the features' in their order. */
export function declaredMetrics(features: readonly Feature[]): readonly DeclaredMetric[] {
  const all = features.flatMap(({ metrics = {} }) =>
    Object.entries(metrics).flatMap(([id, metric]) => {
      if (metric.label === undefined) return [];
      const { kind, label, unit = 'number', ranked, history = false, total = false } = metric;
      return [{ id, kind, label, unit, ranked: ranked === true ? {} : (ranked ?? null), history, total }];
    }),
  );
  const isOfFeature = ({ id }: DeclaredMetric): number => Number(id.includes('.'));
  return all.toSorted((one, other) => isOfFeature(one) - isOfFeature(other));
}
