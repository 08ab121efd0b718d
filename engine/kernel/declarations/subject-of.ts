import { broken } from '../values/assert.ts';
import type { RecordedEvent } from '../state/event.ts';

/** The id of the event's first subject in `role`. Throws an InvariantError if it has none. */
export function subjectOf(
  { type, subjects }: Pick<RecordedEvent<unknown>, 'type' | 'subjects'>,
  role: string,
): string {
  const subject = subjects.find((each) => each.role === role);
  return subject?.id ?? broken(`${type} has a subject in the role ${role}`);
}
