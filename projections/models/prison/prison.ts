import { bustAttempted } from '@rackets/engine/features/prison/events.ts';
import { attemptModel } from '../../kits/attempts.ts';

/** Attempts to bust inmates out, and what inmates received of them. */
export const prisonBusts = attemptModel({
  name: 'prison',
  version: 3,
  event: bustAttempted,
  row: ({ success, streak, target, npcName, levelPoints, waitSeconds, prisonSeconds }) => ({
    success,
    streak,
    target,
    npcName,
    levelPoints,
    waitSeconds,
    prisonSeconds,
  }),
  received: ({ success }) => ({ success }),
  totals: [
    'attempts',
    'successes',
    'level_points',
    'streak',
    'streak_max',
    'player_streak',
    'player_streak_max',
    'bribes',
  ],
  roundTotals: [],
});
