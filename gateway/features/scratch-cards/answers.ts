import { cardSymbols } from '@rackets/engine/features/scratch-cards/symbols.ts';
import { z } from 'zod';
import { amount, isoTime, paged } from '../../http/answers/shared-answers.ts';

const symbol = z.enum(cardSymbols);
const cardType = z.enum(['standard', 'item']);

/** A card as its owner sees it; what three alike bring is drawn when it is claimed. */
const card = z.strictObject({ id: z.string(), type: cardType, windows: z.array(symbol).readonly() });

/** GET scratch/create */
export const scratchAnswer = z.strictObject({
  /** A card of the day, in dollars. */
  cost: amount,
  /** All cards at once, in credits (R790). */
  cost_bulk: amount,
  available: amount,
  available_bonus: amount,
  /** Bonus cards from the credit store, in credits. */
  refill_cost: amount,
  refill_available: z.boolean(),
  refill_count: amount,
  /** When there are new cards (R789). */
  refills_at: isoTime,
  /** What a card returns in money on average, in percent of its price: "42.0". Other prizes come on top. */
  returns: z.string(),
  /** The card that has not been claimed. */
  card: card.nullable(),
  /** How many of 10,000 cards win what. */
  chances: z.array(z.strictObject({ symbol, in_10000: amount })),
});

/** POST scratch, POST scratch/bonus */
export const cardAnswer = z.strictObject({ card });

/** POST scratch/:id/claim */
export const claimAnswer = z.strictObject({
  /** Null without a prize. */
  prize_type: symbol.nullable(),
  /** An amount, a vehicle's model, or a perk's type. */
  prize_spec: z.string().nullable(),
  prize_name: z.string().nullable(),
  vehicle_abandoned: z.boolean(),
});

/** POST scratch/bulk */
export const bulkAnswer = z.strictObject({
  count: amount,
  prizes: z.strictObject({
    money: amount,
    bullets: amount,
    prison_bribes: amount,
    credits: amount,
    vehicles: z.strictObject({ total: amount, abandoned: amount }),
    perks: z.array(z.string()),
  }),
});

/** Prizes in all (R825). */
const prizeTotals = z.strictObject({
  cards: amount,
  money: z.strictObject({ total: amount }),
  bullets: z.strictObject({ total: amount }),
  bribes: z.strictObject({ total: amount }),
  vehicle: z.strictObject({ count: amount }),
  credits: z.strictObject({ total: amount }),
  perk: z.strictObject({ count: amount }),
  none: z.strictObject({ count: amount }),
});

/** GET scratch/statistics */
export const scratchStatistics = z.strictObject({
  /** Recent cards; only the first page without premium. */
  history: paged(
    z.strictObject({
      id: z.string(),
      created_at: isoTime,
      type: cardType,
      prize_type: symbol.nullable(),
      prize_name: z.string().nullable(),
      vehicle_abandoned: z.boolean(),
    }),
  ),
  prizes_character: prizeTotals,
  prizes_global: prizeTotals,
});
