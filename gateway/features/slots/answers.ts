import { slotLine } from '@rackets/engine/features/slots/spun.ts';
import { reelOrder } from '@rackets/engine/features/slots/symbols.ts';
import { z } from 'zod';
import { amount, isoTime, publicCharacter, standingRow } from '../../http/answers/shared-answers.ts';
import { gameRecordAnswer } from '../../http/routes/game-statistics.ts';

/** Null for a dead gangster who is hidden: the place stays (ruling 36). */
const winner = publicCharacter.nullable();

/** Spins of the UTC day (R827). */
const dailyLimit = z.strictObject({ used: amount, limit: amount, resets_at: isoTime.nullable() });

/** GET slots */
export const slotsAnswer = z.strictObject({
  location_id: z.string(),
  /** The best first. */
  payout_table: z.array(
    z.strictObject({
      combination: slotLine,
      /** What it returns, in stakes; null for the jackpot (R596). */
      multiplier: z.int().min(1).nullable(),
      /** How often it comes in 10,000 spins; null for the jackpot, whose chance grows with the stake. */
      in_10000: z.int().min(1).nullable(),
    }),
  ),
  valid_amounts: z.array(amount),
  reel_order: z.array(z.enum(reelOrder)),
  jackpot: amount,
  /** The part of every stake that goes into the jackpot. */
  jackpot_percent: z.number(),
  /** What a new jackpot begins with. */
  jackpot_seed: amount,
  /** One dollar in so many wins it. */
  dollars_per_jackpot: amount,
  /** What a spin returns on average, the jackpot included, in percent: "94.5". */
  returns: z.string(),
  /** The last one in this city. */
  jackpot_winner: z.strictObject({ character: winner, amount, staked: amount, datetime: isoTime }).nullable(),
  active_players: amount,
  daily_limit: dailyLimit,
});

/** POST slots/spin */
export const slotsSpinAnswer = z.strictObject({
  result: slotLine,
  success: z.boolean(),
  /** What the line returned, in stakes; null for the jackpot (R596). */
  multiplier: z.int().min(0).nullable(),
  amount,
  payout: amount,
  /** What the city's jackpot stands at now. */
  jackpot_balance: amount,
  active_players: amount,
});

/** GET slots/statistics */
export const slotsStatistics = z.strictObject({
  spins: amount,
  amount,
  /** Below zero for a loss. */
  profit: z.int(),
  jackpot_count: amount,
  jackpot_amount: amount,
  daily_limit: dailyLimit,
  character: gameRecordAnswer,
  /** All Cities. */
  locations: z.array(
    z.strictObject({
      location_id: z.string(),
      location_name: z.string(),
      jackpot: amount,
      active_players: amount,
      jackpot_previous: z.strictObject({ amount, datetime: isoTime, character: winner }).nullable(),
    }),
  ),
  top_jackpots: z.array(
    z.strictObject({
      id: z.string(),
      created_at: isoTime,
      location_name: z.string(),
      character: winner,
      amount,
      staked: amount,
    }),
  ),
  /** By profit, which may be a loss. */
  top_characters: z.array(standingRow),
});
