import type { RecordedEvent } from '@rackets/engine/kernel/event.ts';

/** A character's metrics after an event, of one feature, without the feature's name before each. */
export function metricsAfter(
  event: RecordedEvent,
  prefix: string,
  character: string,
): Record<string, number> {
  const values: Record<string, number> = {};
  for (const count of event.counts) {
    if (count.character === character && count.metric.startsWith(prefix)) {
      values[count.metric.slice(prefix.length)] = count.to;
    }
  }
  return values;
}
