import { declaredMetrics } from '@rackets/engine/features/declared-metrics.ts';
import { features } from '@rackets/engine/features/index.ts';

/**
 * What a contest can count, by metric: what is ranked anyway, so that no contest shows what is nobody's business, and
 * only grows, so that nobody gains by leaving and joining again.
 */
export const measures = new Map(
  declaredMetrics(features)
    .filter(({ kind, ranked }) => kind === 'sum' && ranked !== null && ranked.negative !== true)
    .map((metric) => [metric.id, metric]),
);

/** What is said of a contest's metric. A build may have lost it. */
export function measureOf(metric: string) {
  const { label = 'Points', unit = 'number' } = measures.get(metric) ?? {};
  return { type_name: label, unit };
}
