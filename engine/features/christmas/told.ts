import type { RecordedEvent } from '../../kernel/state/event.ts';
import type { ActivityLine } from '../../kernel/declarations/feature.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { doorOpened } from './events.ts';

/** A door that was opened, with what it held. */
export function christmasActivity(event: RecordedEvent): readonly ActivityLine[] {
  const opened = doorOpened.match(event);
  if (!opened) return [];
  const { day, prize } = seenBy(doorOpened, opened, 'owner');
  return [
    {
      character: subjectOf(opened, 'owner'),
      kind: 'christmas.door-opened',
      tone: 'good',
      template: 'You opened door {day} of the calendar: {prize}.',
      params: { day, prize: prize.name },
    },
  ];
}
