import { definitionOf } from '@rackets/engine/kernel/machine/apply.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { readingMachine } from '@rackets/gateway/pipeline/machines.ts';
import type { EventSource } from '@rackets/projections/runner/source.ts';

/** The same log, but reading an event of a newer build throws NewerBuildError: models would skip it. */
export function knownEvents(log: EventSource, of: string): EventSource {
  const { registry } = readingMachine(of);
  async function* known(events: AsyncIterable<readonly RecordedEvent[]>) {
    for await (const batch of events) {
      for (const event of batch) definitionOf(registry, event);
      yield batch;
    }
  }
  return {
    head: (stream) => log.head(stream),
    read: (stream, from) => known(log.read(stream, from)),
    subscribe: (stream, from, signal) => known(log.subscribe(stream, from, signal)),
  };
}
