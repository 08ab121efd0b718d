import { viewTimers } from '@rackets/engine/features/timer-set.ts';
import { resetTimer } from '@rackets/engine/features/timers/timers.ts';
import { viewTimer } from '@rackets/engine/features/timers/views.ts';
import { holding, ofAccount } from '@rackets/engine/shared/holders/holders.ts';
import { z } from 'zod';
import { timersReset } from './answers.ts';
import { timersAnswer } from '../../http/answers/shared-answers.ts';
import { playerView } from '../../http/context/player-view.ts';
import { route } from '../../http/routes/route.ts';
import { idText } from '../../http/routes/strings.ts';

export const timerRoutes = [
  route({
    id: 'E033',
    method: 'GET',
    path: 'timers',
    kind: 'view',
    role: 'player',
    summary: 'All timers of the caller’s character.',
    answer: timersAnswer,
    handle: playerView(viewTimers),
  }),
  route({
    id: 'E034',
    method: 'POST',
    path: 'timers/reset',
    kind: 'command',
    role: 'player',
    summary: 'Ends a wait early, for credits.',
    body: z.strictObject({ timer_id: idText() }),
    answer: timersReset,
    present: 'all',
    handle: async ({ actor, characterId, submit, view }, { body }) => {
      const id = characterId();
      const { account } = actor();
      await submit(resetTimer, { timer: body.timer_id });
      return view((world, now) => ({
        timer: viewTimer(world, id, body.timer_id, now),
        credits: holding(world, ofAccount(account), 'credits'),
      }));
    },
  }),
];
