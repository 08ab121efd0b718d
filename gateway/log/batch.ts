import type { KernelEvent, RecordedEvent } from '@rackets/engine/kernel/event.ts';
import { CorruptLogError } from './event-log.ts';
import { chainHash, contentOf } from './hash-chain.ts';

/** One append as it is stored. The links between its events are computed again when it is read. */
export interface StoredBatch {
  /** The link before the first event, '' at revision 0. */
  readonly previous: string;
  /** The last event's link. */
  readonly last: string;
  readonly events: readonly KernelEvent[];
}

export function toBatch(previous: string, events: readonly RecordedEvent[]): StoredBatch {
  return { previous, last: events.at(-1)?.hash ?? previous, events: events.map(contentOf) };
}

/**
 * The events of a batch with their revisions and links. `previous` is the link read last, null where reading
 * begins. Throws CorruptLogError where the chain breaks.
 */
export function fromBatch(
  stream: string,
  first: number,
  batch: StoredBatch,
  previous: string | null,
): RecordedEvent[] {
  if (previous !== null && batch.previous !== previous) throw broken(stream, first);
  let hash = batch.previous;
  const events = batch.events.map((event, index) => {
    hash = chainHash(hash, stream, first + index, event);
    return recorded(event, first + index, hash);
  });
  if (hash !== batch.last) throw broken(stream, first);
  return events;
}

/** Field by field: a spread of what msgpackr makes takes longer than all the rest of decoding it. */
function recorded(event: KernelEvent, revision: number, hash: string): RecordedEvent {
  return {
    type: event.type,
    version: event.version,
    at: event.at,
    phase: event.phase,
    decision: event.decision,
    command: event.command,
    item: event.item,
    draws: event.draws,
    data: event.data,
    moves: event.moves,
    counts: event.counts,
    timers: event.timers,
    subjects: event.subjects,
    revision,
    hash,
  };
}

function broken(stream: string, revision: number): CorruptLogError {
  return new CorruptLogError(`the hash chain of ${stream} breaks in the append at ${revision}`);
}
