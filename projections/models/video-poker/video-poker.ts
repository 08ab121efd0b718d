import { completed } from '@rackets/engine/features/video-poker/events.ts';
import { gameTotals } from '@rackets/engine/kits/game.ts';
import { attemptModel } from '../../kits/attempts.ts';

/** Hands that are complete, totals and the round's totals, which count a bet when its hand is dealt. */
export const videoPokerHands = attemptModel({
  name: 'video-poker',
  version: 1,
  event: completed,
  row: ({ bet, cards, held, final, result, paid }) => ({ bet, cards, held, final, result, paid }),
  ...gameTotals,
});
