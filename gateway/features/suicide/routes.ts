import { commitSuicide } from '@rackets/engine/features/suicide/commit-suicide.ts';
import { viewSuicide } from '@rackets/engine/features/suicide/views.ts';
import { playerView } from '../../http/context/player-view.ts';
import { route } from '../../http/routes/route.ts';
import { suicideAnswer } from './answers.ts';

export const suicideRoutes = [
  route({
    id: 'suicide',
    method: 'GET',
    path: 'suicide',
    kind: 'view',
    role: 'player',
    summary: 'Whether the player may end this life now, or from when.',
    answer: suicideAnswer,
    handle: playerView(viewSuicide),
  }),
  route({
    id: 'E105',
    method: 'POST',
    path: 'suicide',
    kind: 'command',
    // A repeat finds its first answer although the gangster is dead by then; the command itself asks for a living one.
    role: 'user',
    summary: 'Ends the caller’s life.',
    answer: null,
    handle: async ({ submit }) => {
      await submit(commitSuicide, {});
    },
  }),
];
