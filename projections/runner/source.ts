import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';

/** The part of a log that projections need; the gateway's EventLog provides it. */
export interface EventSource {
  head(stream: string): Promise<number>;
  read(stream: string, from: number): AsyncIterable<readonly RecordedEvent[]>;
  subscribe(stream: string, from: number, signal: AbortSignal): AsyncIterable<readonly RecordedEvent[]>;
}

/** The part of a log that readers of histories need. */
export interface EventReader {
  /** The server that holds it; left out where it is this process's own. */
  readonly server?: string;
  /** Events from a revision on, to `to` at most. */
  read(
    stream: string,
    from: number,
    options: { readonly to: number },
  ): AsyncIterable<readonly RecordedEvent[]>;
}
