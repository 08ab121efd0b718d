import { moves, wagerTypes, winners } from '@rackets/engine/features/rock-paper-scissors/wagers.ts';
import { balanceActions } from '@rackets/projections/models/rock-paper-scissors/rock-paper-scissors.ts';
import { z } from 'zod';
import { amount, isoTime, paged, publicCharacter, standingRow } from '../../http/answers/shared-answers.ts';
import { historyRowFields } from '../../http/routes/attempt-statistics.ts';

const wagerType = z.enum(wagerTypes);

/** A game (document 3, section 3). What belongs to its end is null while it is open. */
export const gameAnswer = z.strictObject({
  id: z.string(),
  created_at: isoTime,
  /** Null for a dead gangster whom the viewer may not find (ruling 36). */
  host: publicCharacter.nullable(),
  opponent: publicCharacter.nullable(),
  wager_type: wagerType,
  wager_amount: amount,
  /** What the winner gains beyond their own stake, after the fee; while the game is open, what they would gain. */
  winner_profit: amount,
  /** Nobody is told before the game is over, not even the host. */
  host_move: z.enum(moves).nullable(),
  opponent_move: z.enum(moves).nullable(),
  /** `none` for a draw. */
  winner: z.enum(winners).nullable(),
  complete_at: isoTime.nullable(),
});

const balance = z.strictObject({
  type: wagerType,
  name: z.string(),
  balance: amount,
  /** The most of one deposit, and of one withdrawal. */
  limit_deposit: amount,
  limit_withdraw: amount,
  /** What the player has to deposit. */
  purse: amount,
  minimum_wager: amount,
  maximum_wager: amount,
  /** Won less lost in this round. */
  profit: z.int(),
});

/** A line of RPS Events. */
export const eventAnswer = z.strictObject({ id: z.string(), message: z.string(), created_at: isoTime });

/** GET rps */
export const rpsAnswer = z.strictObject({
  /** Games of others, the newest first; `open_games_more` are not listed. */
  open_games: z.array(gameAnswer),
  open_games_more: amount,
  /** How the caller’s games with the hosts of those went, where there were any. */
  met: z.array(z.strictObject({ character_id: z.string(), won: amount, lost: amount, drawn: amount })),
  own_games: z.array(gameAnswer),
  open_games_max: amount,
  balances: z.array(balance),
  /** The last 50 (R808). */
  events: z.array(eventAnswer),
  /** The viewer's game that ended last. */
  last_game: gameAnswer.nullable(),
  won: amount,
  lost: amount,
  drawn: amount,
  /** What a stake returns to whoever chooses at random, in percent: "96.7". */
  returns: z.string(),
});

/** POST rps, PATCH rps/{id}: the game, and the caller's balance of its type. */
export const playedAnswer = z.strictObject({ game: gameAnswer, balance: amount });

/** DELETE rps/{id} */
export const cancelledAnswer = z.strictObject({ id: z.string(), wager_type: wagerType, balance: amount });

/** POST rps/balance */
export const balanceAnswer = z.strictObject({ type: wagerType, amount, balance: amount });

/** GET rps/balance/history */
export const balanceHistory = z.strictObject({
  history: z.array(
    z.strictObject({ ...historyRowFields, action: z.enum(balanceActions), amount, balance: amount }),
  ),
});

/** GET rps/statistics (S102) */
export const rpsStatistics = z.strictObject({
  /** Your Last Games; only the first page without premium. */
  history: paged(gameAnswer),
  /** Global Last Games. */
  global_games: z.array(gameAnswer),
  /** Your Profits. */
  profits: z.array(z.strictObject({ wager_type: wagerType, profit: z.int() })),
  top_characters: z.array(standingRow),
  character: z.strictObject({ rank: z.int().nullable(), won: amount, lost: amount, drawn: amount }),
});
