import { dealt, hit, stood } from '@rackets/engine/features/blackjack/events.ts';
import { gameTotals } from '@rackets/engine/kits/game.ts';
import { attemptModel } from '../../kits/attempts.ts';

/** Hands that have ended, totals and the round's totals. */
export const blackjackHands = attemptModel({
  name: 'blackjack',
  version: 1,
  event: [dealt, hit, stood],
  row: ({ bet, player, dealer, result, paid }) =>
    result === null ? null : { bet, player, dealer, result, paid },
  ...gameTotals,
});
