import { bountyStates } from '@rackets/projections/models/bounties/bounties.ts';
import { z } from 'zod';
import { amount, isoTime, paged, publicCharacter, standingRow } from '../../http/answers/shared-answers.ts';

/** R532 */
const bounty = {
  id: z.string(),
  /** Null for a dead gangster whom the player may not find. */
  target: publicCharacter.nullable(),
  /** Who placed it; null of an anonymous one of somebody else's, and for a dead one whom the player may not find. */
  character: publicCharacter.nullable(),
  anonymous: z.boolean(),
  amount,
  created_at: isoTime,
};
const openBounty = z.strictObject({
  ...bounty,
  /** What the player has back for taking it down; null of somebody else's. */
  remove_amount: amount.nullable(),
  /** All that is offered for its target. */
  target_sum: amount,
});

/** GET bounties */
export const bountiesAnswer = z.strictObject({
  bounties: paged(openBounty),
  /** All that are open: how many, and what they come to. */
  count: amount,
  sum: amount,
  /** What is on the player's own head; `last` is the one that was placed last. */
  on_you: z.strictObject({ amount, count: amount, last: openBounty.nullable() }),
  /** The last ones that were collected, the newest first. */
  paid: z.array(z.strictObject({ ...bounty, collected_at: isoTime })),
  amount_min: amount,
  amount_max: amount,
  /** On top of the amount. */
  fee_percent: amount,
  /** The player's own that are open, and how many may be. */
  open: amount,
  open_max: amount,
});

/** POST bounties */
export const placedAnswer = z.strictObject({
  id: z.string(),
  target: publicCharacter,
  amount,
  fee: amount,
  anonymous: z.boolean(),
});

/** DELETE bounties/:id */
export const removedAnswer = z.strictObject({ id: z.string(), amount });

/** GET bounties/statistics */
export const bountiesStatistics = z.strictObject({
  /** The player's own, the newest first; only the first page without premium. */
  history: paged(
    z.strictObject({
      id: z.string(),
      created_at: isoTime,
      target: bounty.target,
      anonymous: z.boolean(),
      amount,
      fee: amount,
      state: z.enum(bountyStates),
      /** Null while it is open. */
      ended_at: isoTime.nullable(),
      /** Who collected it: null until the kill is revealed. */
      collected_by: publicCharacter.nullable(),
    }),
  ),
  /** For whom most was offered in the round. Nobody is told by whom. */
  most_wanted: z.array(standingRow),
  general_character: z.strictObject({
    placed: amount,
    /** Without what was taken down. */
    offered: amount,
    fees: amount,
    /** Of the player's own: how many were collected, and what they paid. */
    collected: amount,
    paid: amount,
    /** What the player's kills have collected. */
    earned: amount,
  }),
  /** Of the whole round. */
  global: z.strictObject({ placed: amount, offered: amount, collected: amount, paid: amount }),
});
