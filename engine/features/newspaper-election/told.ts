import type { ActivityLine, AlertLine } from '../../kernel/declarations/feature.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import type { RecordedEvent } from '../../kernel/state/event.ts';
import { held } from './events.ts';

/** The winner of an election learns it. */
export function electionActivity(event: RecordedEvent): readonly ActivityLine[] {
  const election = held.match(event);
  if (!election) return [];
  const { winner, rankings } = seenBy(held, election, 'everyone');
  if (winner === null) return [];
  const votes = rankings[0]?.votes ?? 0;
  return [
    {
      character: winner,
      kind: 'newspaper-election.won',
      tone: 'good',
      template: 'You won the election and edit The Times until the next one. Votes for you: {votes}.',
      params: { votes },
    },
  ];
}

/** The same as an alert, since nobody need be there when votes are counted. */
export const electionAlerts = (event: RecordedEvent): readonly AlertLine[] =>
  electionActivity(event).map((line) => ({
    ...line,
    actions: [{ id: 'page', label: 'Editor Panel', meta: { path: '/main/times/editor' } }],
  }));
