import type { RecordedEvent, StampedCount } from '@rackets/engine/kernel/event.ts';

interface Counted extends Omit<StampedCount, 'by'> {
  readonly family?: string | null;
  readonly phase?: string;
  readonly level?: number;
}

/** An event that counts one metric of one character, who may belong to a family. */
export function counted(
  revision: number,
  { family = null, phase = 'open', level = 1, ...count }: Counted,
): RecordedEvent {
  const { character, from, to } = count;
  return {
    type: 'given.stated',
    version: 1,
    at: 1_000 + revision,
    phase,
    decision: { id: `d${revision}`, index: 0, of: 1 },
    command: null,
    item: null,
    draws: null,
    data: {},
    moves: [],
    counts: [{ ...count, by: to - from }],
    timers: [],
    subjects: [{ id: character, role: 'owner', family, city: 'miami', level }],
    revision,
    hash: '',
  };
}
