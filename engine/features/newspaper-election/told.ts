import { opens, tellings, told } from '../../kits/told.ts';
import { held } from './events.ts';

/** The winner of an election learns it; nobody need be there when votes are counted. */
export const electionTold = tellings(
  told(held, 'everyone', ({ winner, rankings }) =>
    winner === null
      ? null
      : {
          to: winner,
          kind: 'newspaper-election.won',
          tone: 'good',
          template: 'You won the election and edit The Times until the next one. Votes for you: {votes}.',
          params: { votes: rankings[0]?.votes ?? 0 },
          actions: [opens('Editor Panel', '/main/times/editor')],
        },
  ),
);
