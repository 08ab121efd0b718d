import { results } from '@rackets/engine/features/blackjack/hands.ts';
import { deck } from '@rackets/engine/kits/cards.ts';
import { z } from 'zod';
import { amount } from '../../http/answers/shared-answers.ts';
import { historyRowFields } from '../../http/routes/attempt-statistics.ts';

const cards = z.array(z.enum(deck));

/** POST blackjack, blackjack/hit, blackjack/stand: a hand as it lies */
export const handAnswer = z.strictObject({
  id: z.string(),
  amount,
  player_cards: cards,
  player_value: amount,
  /** Whether an ace counts 11. */
  player_soft: z.boolean(),
  /** What lies open: the second card is drawn when it is shown. */
  dealer_cards: cards,
  dealer_value: amount,
  /** Null while the hand is in play (R654). */
  result: z.enum(results).nullable(),
  /** Below zero for a loss; null while the hand is in play. */
  profit: z.int().nullable(),
});

/** GET blackjack */
export const blackjackAnswer = z.strictObject({
  game: handAnswer.nullable(),
  minimum_bet: amount,
  maximum_bet: amount,
  /** What basic strategy returns, in percent: "98.03". */
  returns: z.string(),
});

/** A row of the history. */
export const handRow = z.strictObject({
  ...historyRowFields,
  amount,
  player_cards: cards,
  dealer_cards: cards,
  result: z.enum(results),
  profit: z.int(),
});
