import { setLimit } from '@rackets/engine/features/play-limits/set-limit.ts';
import { takeBreak } from '@rackets/engine/features/play-limits/take-break.ts';
import { viewPlayLimits } from '@rackets/engine/features/play-limits/views.ts';
import { playerView } from '../../http/context/player-view.ts';
import { route } from '../../http/routes/route.ts';
import { playLimitsAnswer } from './answers.ts';

export const playLimitsRoutes = [
  route({
    id: 'play-limits',
    method: 'GET',
    path: 'play-limits',
    kind: 'view',
    role: 'player',
    summary: 'The daily loss limit and the break that the player has set for all games.',
    answer: playLimitsAnswer,
    handle: playerView(viewPlayLimits),
  }),
  route({
    id: 'play-limits-set',
    method: 'POST',
    path: 'play-limits',
    kind: 'command',
    role: 'player',
    summary: 'Sets the daily loss limit: a lower one applies at once, a higher one or none a day later.',
    body: setLimit.payload,
    answer: null,
    handle: async ({ submit }, { body }) => {
      await submit(setLimit, body);
    },
  }),
  route({
    id: 'play-limits-break',
    method: 'POST',
    path: 'play-limits/break',
    kind: 'command',
    role: 'player',
    summary: 'Takes a break from all games, which cannot be ended early.',
    body: takeBreak.payload,
    answer: null,
    handle: async ({ submit }, { body }) => {
      await submit(takeBreak, body);
    },
  }),
];
