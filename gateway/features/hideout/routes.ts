import { leaveHideout } from '@rackets/engine/features/hideout/leave-hideout.ts';
import { enterHideout } from '@rackets/engine/features/hideout/enter-hideout.ts';
import { viewHideout } from '@rackets/engine/features/hideout/views.ts';
import { z } from 'zod';
import { stateAnswer } from '../../http/answers/shared-answers.ts';
import { ownState } from '../state/own-state.ts';
import { hideoutAnswer } from './answers.ts';
import { playerView } from '../../http/context/player-view.ts';
import { route } from '../../http/routes/route.ts';

export const hideoutRoutes = [
  route({
    id: 'E061',
    method: 'GET',
    path: 'hideout',
    kind: 'view',
    role: 'player',
    summary: 'Whether the caller’s gangster may hide, and for how long.',
    answer: hideoutAnswer,
    handle: playerView(viewHideout),
  }),
  route({
    id: 'E062',
    method: 'POST',
    path: 'hideout',
    kind: 'command',
    role: 'player',
    summary: 'Hides for one of the offered periods.',
    body: z.strictObject({ seconds: z.int().min(1).max(604_800) }),
    answer: null,
    handle: async ({ submit }, { body }) => {
      await submit(enterHideout, body);
    },
  }),
  route({
    id: 'hideout-leave',
    method: 'DELETE',
    path: 'hideout',
    kind: 'command',
    role: 'player',
    summary: 'Leaves the hideout early, if that is allowed.',
    answer: stateAnswer,
    present: 'all',
    handle: async (context) => {
      await context.submit(leaveHideout, {});
      return ownState(context);
    },
  }),
];
