import type { PressLine } from '../../kernel/declarations/feature.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import type { RecordedEvent } from '../../kernel/state/event.ts';
import { held } from './events.ts';

/** Who edits the paper now. */
export function electionPress(event: RecordedEvent): readonly PressLine[] {
  const election = held.match(event);
  if (!election) return [];
  const { winner } = seenBy(held, election, 'everyone');
  if (winner === null) return [];
  return [
    {
      kind: 'newspaper-election.won',
      worth: event.at,
      character: winner,
      templates: [
        'The readers elected {who} to edit this paper.',
        '{who} won the election and sits in the editor’s chair.',
      ],
      params: { who: winner },
    },
  ];
}
