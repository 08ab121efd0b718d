import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';

/** The part of a log that projections need; the gateway's EventLog provides it. */
export interface EventSource {
  head(stream: string): Promise<number>;
  read(stream: string, from: number): AsyncIterable<readonly RecordedEvent[]>;
  subscribe(stream: string, from: number, signal: AbortSignal): AsyncIterable<readonly RecordedEvent[]>;
}
