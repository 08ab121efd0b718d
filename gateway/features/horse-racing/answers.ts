import { betAssets, raceStates } from '@rackets/engine/features/horse-racing/race.ts';
import { z } from 'zod';
import { amount, isoTime, paged, publicDraw, standingRow } from '../../http/answers/shared-answers.ts';
import { gameRecordAnswer } from '../../http/routes/game-statistics.ts';

export const betAsset = z.enum(betAssets);

/** The viewer's profit from settled bets this round, in money; negative for a loss. */
const profit = z.int();

const odds = {
  /** Profit to stake: 7 to 2. */
  odds_fractional: z.array(z.int()).length(2),
  odds_decimal: z.number(),
  odds_american: z.string(),
};

/** A race (W21). Places and times are null until the finish. */
export const raceAnswer = z.strictObject({
  id: z.string(),
  state: z.enum(raceStates),
  track_length_yards: z.int(),
  horse_count: z.int(),
  starts_at: isoTime,
  started_at: isoTime.nullable(),
  /** What every horse of it returns on average, in percent: "87.0". */
  returns: z.string(),
  horses: z.array(
    z.strictObject({
      number: z.int(),
      name: z.string(),
      ...odds,
      payout_percent: z.int(),
      position: z.int().nullable(),
      /** At the line, in ms after the start. */
      time: z.int().nullable(),
      /** Yards from the start at the end of each leg that is over. */
      timeline: z.array(z.int()),
    }),
  ),
});

/** GET horseracing */
export const racesAnswer = z.strictObject({
  /** The latest first; those to come are among them. */
  races: paged(raceAnswer),
  profit,
});

/** A bet on a race; `payout` is null while it is pending, 0 when it was lost (R599). */
const ownBet = z.strictObject({
  horse_number: z.int(),
  asset: betAsset,
  amount,
  potential_return: amount,
  payout: amount.nullable(),
});

/** GET horseracing/{id} */
export const oneRaceAnswer = z.strictObject({
  race: raceAnswer,
  bet_amounts: z.strictObject({ money: z.array(amount), bullets: z.array(amount) }),
  current_bets: z.array(ownBet),
  profit,
  /** How long a leg takes. */
  leg_seconds: z.int(),
  /** The draw of the finish, to check it; null before. */
  draw: publicDraw.nullable(),
  /** The race that bets are taken for; null while there is none. */
  next_race: z.strictObject({ id: z.string(), starts_at: isoTime }).nullable(),
});

/** POST horseracing/{id}/bet */
export const betAnswer = z.strictObject({
  race_id: z.string(),
  horse_number: z.int(),
  asset: betAsset,
  amount,
  potential_return: amount,
});

/** GET horseracing/statistics */
export const racingStatistics = z.strictObject({
  asset: betAsset,
  history: paged(
    z.strictObject({
      id: z.string(),
      created_at: isoTime,
      race_id: z.string(),
      horse_number: z.int(),
      horse_name: z.string(),
      /** Those that were fixed when the race was scheduled. */
      odds: z.strictObject(odds).nullable(),
      asset: betAsset,
      amount,
      payout: amount.nullable(),
    }),
  ),
  /** By profit, which may be a loss. */
  top_characters: z.array(standingRow),
  character: gameRecordAnswer,
});
