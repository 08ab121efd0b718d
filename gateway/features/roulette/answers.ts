import { doubleZero } from '@rackets/engine/features/roulette/bets.ts';
import { z } from 'zod';
import { amount, isoTime, publicCharacter, standingRow } from '../../http/answers/shared-answers.ts';
import { gameRecordAnswer } from '../../http/routes/game-statistics.ts';

/** Where the ball came to lie: -1 is 00 (R594). */
const pocket = z.int().min(doubleZero).max(36);

/** GET roulette */
export const rouletteAnswer = z.strictObject({
  minimum_bet: amount,
  maximum_bet: amount,
  /** What every bet returns on average, in percent: "94.7". */
  returns: z.string(),
  /** The viewer's last ten, the newest first (R804). */
  results: z.array(pocket).max(10),
});

/** POST roulette */
export const spinAnswer = z.strictObject({ result: pocket, amount, return: amount });

/** GET roulette/statistics */
export const rouletteStatistics = z.strictObject({
  top_bets: z.array(
    z.strictObject({
      id: z.string(),
      created_at: isoTime,
      /** Null for a dead gangster who is hidden: the place stays (ruling 36). */
      character: publicCharacter.nullable(),
      amount,
      return: amount,
    }),
  ),
  /** By profit, which may be a loss. */
  top_characters: z.array(standingRow),
  character: gameRecordAnswer,
});
