import type { PressLine } from '../../kernel/declarations/feature.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import type { RecordedEvent } from '../../kernel/state/event.ts';
import { closed, founded } from './events.ts';

/** The family that was founded last, and the one that closed last. */
export function familiesPress(event: RecordedEvent): readonly PressLine[] {
  const [began, over] = [founded.match(event), closed.match(event)];
  if (began) {
    const { name } = seenBy(founded, began, 'everyone');
    const who = subjectOf(event, 'owner');
    return [
      {
        kind: 'families.founded',
        worth: event.at,
        character: who,
        templates: [
          '{who} founded a family and called it {family}.',
          'There is a new family: {family}, led by {who}.',
        ],
        params: { who, family: name },
      },
    ];
  }
  if (!over) return [];
  const { name } = seenBy(closed, over, 'everyone');
  return [
    {
      kind: 'families.closed',
      worth: event.at,
      character: null,
      templates: ['The family {family} is no more.', '{family} has closed its doors for good.'],
      params: { family: name },
    },
  ];
}
