import { lottoTypes } from '@rackets/engine/features/lotto/draws.ts';
import { z } from 'zod';
import {
  amount,
  isoTime,
  paged,
  percent,
  publicCharacter,
  publicDraw,
  standingRow,
} from '../../http/answers/shared-answers.ts';

export const lottoType = z.enum(lottoTypes);

/** Who won a prize, and with how many tickets (R600). Null where nobody did. */
const winner = z
  .strictObject({
    /** Null for a dead gangster who is hidden: the place stays (ruling 36). */
    character: publicCharacter.nullable(),
    prize: amount,
    tickets: amount,
  })
  .nullable();

const drawnFields = {
  id: z.string(),
  type: lottoType,
  tickets: amount,
  jackpot: amount,
  drawn_at: isoTime,
  winner1: winner,
  winner2: winner,
  winner3: winner,
  /** The draw of the winners, to check it; null until it is kept. */
  draw: publicDraw.nullable(),
};

/** GET lotto */
export const lottoAnswer = z.strictObject({
  /** What tickets return on average, in percent: "80". */
  returns: z.string(),
  /** The three winners' parts of the jackpot, in percent. */
  shares: z.array(percent).length(3),
  /** Money first, then bullets; less than both when the round has no more draws. */
  draws: z.array(
    z.strictObject({
      id: z.string(),
      type: lottoType,
      /** Whether tickets are still sold. */
      open: z.boolean(),
      tickets: amount,
      jackpot: amount,
      /** What nobody won the time before: a part of the jackpot. */
      rolled_over: amount,
      /** What the three winners would get now, the largest first. */
      prizes: z.array(amount).length(3),
      ends_at: isoTime,
      drawn_at: isoTime,
      character_tickets: amount,
      /** What the viewer won and lost in draws of this type this round, including the tickets in this one. */
      character_net: z.int(),
    }),
  ),
  /** The last draw of each type. */
  last_draws: z.array(z.strictObject(drawnFields)),
});

/** POST lotto */
export const ticketsAnswer = z.strictObject({ draw_id: z.string(), type: lottoType, amount });

/** GET lotto/statistics */
export const lottoStatistics = z.strictObject({
  type: lottoType,
  draws: paged(z.strictObject({ ...drawnFields, character_tickets: amount })),
  /** By prizes won. */
  top_characters: z.array(standingRow),
  character: z.strictObject({
    rank: z.int().nullable(),
    draws_entered: amount,
    draws_won: amount,
    /** In percent, of the draws that were made; null before the first. */
    average_chance: percent.nullable(),
    total_tickets: amount,
    draws_won_prizes: amount,
  }),
});
