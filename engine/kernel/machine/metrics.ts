import { broken, NewerBuildError } from '../values/assert.ts';
import { setCount } from '../state/counts.ts';
import type { Count, StampedCount } from '../state/event.ts';
import type { Feature, MetricKind } from '../declarations/feature.ts';
import { gaugeAt, setGauge } from '../declarations/gauge.ts';
import type { Registry } from './registry.ts';
import { metric as metricOf, type World } from '../state/world.ts';

/** The metrics that worlds keep in columns: all but gauges. */
export function countedMetrics(features: readonly Feature[]): readonly string[] {
  return features.flatMap(({ metrics = {} }) =>
    Object.entries(metrics).flatMap(([name, { kind }]) => (kind === 'gauge' ? [] : [name])),
  );
}

/** Stamps the counts of one decision, in order, with the values before and after; does not change the world. */
export function countStamper(registry: Registry, world: World, now: number): (count: Count) => StampedCount {
  const stamped: StampedCount[] = [];
  return ({ character, metric, by }) => {
    const kind = registry.metrics.get(metric) ?? broken(`the metric ${metric} is registered`);
    if (!Number.isSafeInteger(by)) broken(`${metric} is counted by a safe integer, not ${by}`);
    const from = lastOf(stamped, character, metric) ?? valueNow(world, character, metric, kind, now);
    const to = valueAfter(world, kind, from, by);
    if (!Number.isSafeInteger(to)) broken(`${metric} stays a safe integer`);
    const count = { character, metric, by, from, to };
    stamped.push(count);
    return count;
  };
}

/** What this decision has counted so far: so little that a linear search is cheaper than a map. */
function lastOf(stamped: readonly StampedCount[], character: string, metric: string): number | null {
  for (let n = stamped.length - 1; n >= 0; n -= 1) {
    const count = stamped[n];
    if (count?.metric === metric && count.character === character) return count.to;
  }
  return null;
}

function valueNow(world: World, character: string, metric: string, kind: MetricKind, now: number): number {
  return kind.kind === 'gauge'
    ? gaugeAt(world, character, metric, now, kind.rules(world))
    : metricOf(world, character, metric);
}

function valueAfter(world: World, kind: MetricKind, from: number, by: number): number {
  switch (kind.kind) {
    case 'sum':
      return from + by;
    case 'max':
      return Math.max(from, by);
    case 'last':
      return by;
    case 'gauge':
      return Math.min(kind.rules(world).max, Math.max(0, from + by));
  }
}

/** Applies stamped counts. Throws NewerBuildError for an unknown metric: this build stamps none. */
export function applyCounts(
  registry: Registry,
  world: World,
  counts: readonly StampedCount[],
  now: number,
): void {
  for (const { character, metric, to } of counts) {
    const kind = registry.metrics.get(metric);
    if (!kind) throw new NewerBuildError(`the metric ${metric}`);
    if (kind.kind === 'gauge') {
      setGauge(world, character, metric, to, now, kind.rules(world));
      continue;
    }
    setCount(world.metrics, character, metric, to);
  }
}
