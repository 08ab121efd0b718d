import {
  castVote,
  restoreAccess,
  setCandidacy,
} from '@rackets/engine/features/newspaper-election/take-part.ts';
import { viewElection } from '@rackets/engine/features/newspaper-election/views.ts';
import { positionOf } from '@rackets/engine/features/newspaper/state.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { z } from 'zod';
import type { RouteContext } from '../../http/context/context.ts';
import { readHidden, type HiddenLives } from '../../http/joins/hidden-lives.ts';
import { seenCharacter } from '../../http/joins/join.ts';
import { actRoute } from '../../http/routes/player-routes.ts';
import { route } from '../../http/routes/route.ts';
import { idText } from '../../http/routes/strings.ts';
import { electionAnswer } from './answers.ts';

function shown(world: World, hidden: HiddenLives, viewer: string) {
  const { editor, rankings, elections: _elections, ...election } = viewElection(world, viewer);
  return {
    ...election,
    editor: editor === null ? null : seenCharacter(world, hidden, editor),
    rankings: rankings.map(({ character, votes }) => ({
      votes,
      character: seenCharacter(world, hidden, character),
    })),
    position: positionOf(world, viewer),
  };
}

/** What reads the election for the caller. */
async function reading(context: RouteContext) {
  const viewer = context.characterId();
  const hidden = await readHidden(context);
  return (world: World) => shown(world, hidden, viewer);
}

export const newspaperElectionRoutes = [
  route({
    id: 'E210',
    method: 'GET',
    path: 'times',
    kind: 'view',
    role: 'player',
    summary:
      'The election of the paper’s editor: who edits it, the candidates with their votes, the caller’s vote.',
    answer: electionAnswer,
    handle: async (context) => context.view(await reading(context)),
  }),
  actRoute({
    id: 'E211',
    path: 'times/voting',
    summary: 'Stands for editor, or withdraws, which loses all votes for the caller.',
    body: z.strictObject({ enabled: z.boolean() }),
    answer: electionAnswer,
    present: 'all',
    async handle(context, { body: { enabled } }) {
      const read = await reading(context);
      return (await context.submitAndView(setCandidacy, { stands: enabled }, read)).view;
    },
  }),
  actRoute({
    id: 'E212',
    path: 'times/vote',
    summary: 'Votes for a candidate; voting again moves the vote.',
    body: z.strictObject({ character_id: idText() }),
    answer: electionAnswer,
    present: 'all',
    async handle(context, { body }) {
      const read = await reading(context);
      return (await context.submitAndView(castVote, { candidate: body.character_id }, read)).view;
    },
  }),
  actRoute({
    id: 'E213',
    path: 'times/restore',
    summary: 'Reclaims the office of the caller’s earlier life, which reveals both names to everybody.',
    answer: electionAnswer,
    present: 'all',
    async handle(context) {
      const read = await reading(context);
      return (await context.submitAndView(restoreAccess, {}, read)).view;
    },
  }),
];
