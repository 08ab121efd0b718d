import type { PressLine } from '../../kernel/declarations/feature.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import type { RecordedEvent } from '../../kernel/state/event.ts';
import { settled } from './events.ts';

/** Who won the contest of the week with the most in it. */
export function contestsPress(event: RecordedEvent): readonly PressLine[] {
  const over = settled.match(event);
  if (!over) return [];
  const { title, participants, winners } = seenBy(settled, over, 'everyone');
  const who = winners.find(({ rank }) => rank === 1)?.character;
  if (who === undefined) return [];
  return [
    {
      kind: 'contests.won',
      worth: participants,
      character: who,
      templates: ['{who} won the contest {title}.', 'The contest {title} has its winner: {who}.'],
      params: { who, title },
    },
  ];
}
