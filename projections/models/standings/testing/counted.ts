import type { RecordedEvent, StampedCount } from '@rackets/engine/kernel/state/event.ts';
import { plainEvent } from '../../../testing/plain-event.ts';

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
  return plainEvent(revision, {
    at: 1_000 + revision,
    phase,
    counts: [{ ...count, by: to - from }],
    subjects: [{ id: character, role: 'owner', family, city: 'miami', level }],
  });
}
