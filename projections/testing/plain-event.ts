import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';

/** An event of a revision that tells nothing but the `parts` that a test gives it. */
export function plainEvent(revision: number, parts: Partial<RecordedEvent> = {}): RecordedEvent {
  return {
    type: 'given.stated',
    version: 1,
    at: 0,
    phase: 'open',
    decision: { id: `d${revision}`, index: 0, of: 1 },
    command: null,
    item: null,
    draws: null,
    data: {},
    moves: [],
    counts: [],
    timers: [],
    subjects: [],
    revision,
    hash: '',
    ...parts,
  };
}
