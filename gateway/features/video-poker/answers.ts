import { handSize, results } from '@rackets/engine/features/video-poker/hands.ts';
import { deck } from '@rackets/engine/kits/cards.ts';
import { z } from 'zod';
import { amount, isoTime } from '../../http/answers/shared-answers.ts';
import { historyRowFields } from '../../http/routes/attempt-statistics.ts';

const cards = z.array(z.enum(deck)).length(handSize);
const places = z.array(
  z
    .int()
    .min(0)
    .max(handSize - 1),
);

/** POST videopoker, videopoker/complete: a hand. What belongs to its end is null until it is complete. */
export const handAnswer = z.strictObject({
  id: z.string(),
  amount,
  cards,
  /** "King of hearts", in the order of `cards`. */
  card_names: z.array(z.string()).length(handSize),
  /** Places of the cards that were held, 0 to 4. */
  held: places.nullable(),
  cards_final: cards.nullable(),
  result: z.enum(results).nullable(),
  /** All that came back, the stake included (ruling 7). */
  payout: amount.nullable(),
  /** When the hand was completed. */
  complete_at: isoTime.nullable(),
});

/** GET videopoker */
export const videoPokerAnswer = z.strictObject({
  game: handAnswer.nullable(),
  /** What may be bet (R793). */
  bets: z.array(amount),
  /** What each hand returns, in stakes, the best hand first. */
  pay_table: z.array(z.strictObject({ result: z.enum(results), name: z.string(), multiplier: z.int() })),
  /** What the best play returns, in percent: "98.4". */
  returns: z.string(),
});

/** A row of the history. */
export const handRow = z.strictObject({
  ...historyRowFields,
  amount,
  cards,
  held: places,
  cards_final: cards,
  result: z.enum(results),
  payout: amount,
  profit: z.int(),
});
