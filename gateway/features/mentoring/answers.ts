import { z } from 'zod';
import { amount, isoTime, paged, percent, publicCharacter } from '../../http/answers/shared-answers.ts';

const sessionAnswer = z.strictObject({
  id: z.string(),
  accepted: z.boolean(),
  accepted_at: isoTime.nullable(),
  cost: amount,
  /** Of the player's last offer that had one. */
  last_fee_per_point: amount,
  /** The mentor. */
  character: publicCharacter,
  recipient: publicCharacter,
  level_points: amount,
  /** What the recipient got of it; null while it waits. */
  level_points_actual: amount.nullable(),
  bullets: amount,
  fee_per_point: amount,
  fee_gross: amount,
  fee_net: amount,
  /** The message; null for none. */
  reference: z.string().nullable(),
  offered_at: isoTime,
  expires_at: isoTime,
});

/** GET mentoring */
export const mentoringAnswer = z.strictObject({
  /** The player's offer that waits, or the last one that was taken. */
  session: sessionAnswer.nullable(),
  /** What became of the session that the query names; null where it names none. */
  pending_session: z.enum(['pending', 'accepted', 'over']).nullable(),
  /** Lessons that others offer, the oldest first. */
  offers: z.array(sessionAnswer),
  /** Whom the query names, and what they would learn; null where nobody living has that name. */
  recipient: z
    .strictObject({
      character: publicCharacter,
      level_points: amount,
      /** Why the player cannot mentor them; null where they can. */
      problem: z.string().nullable(),
    })
    .nullable(),
  /** What a lesson costs at the player's level (R331). */
  cost: amount,
  /** The most experience that it gives. */
  level_points: amount,
  bullets: amount,
  may_mentor: z.boolean(),
  level_least: amount,
  level_gap: amount,
  last_fee_per_point: amount,
  fee_per_point_max: amount,
  fee_tax: percent,
  /** When the player may give a lesson again; null when now. */
  wait_until: isoTime.nullable(),
  /** When the player may take a lesson again; null when now. */
  lesson_after: isoTime.nullable(),
});

/** POST mentoring, POST mentoring/cancel */
export const sessionIdAnswer = z.strictObject({ session_id: z.string() });

/** POST mentoring/accept */
export const acceptAnswer = z.strictObject({
  /** The mentor. */
  character: publicCharacter,
  fee_gross: amount,
  level_points: amount,
  level_points_actual: amount,
  bullets: amount,
});

const totals = z.strictObject({
  count: amount,
  level_points: amount,
  level_points_actual: amount,
  fees_gross: amount,
  /** After tax (R526). */
  fees_net: amount,
  bullets: amount,
});

/** GET mentoring/statistics */
export const mentoringStatistics = z.strictObject({
  /** Only the first page without premium (R450). */
  history: paged(
    z.strictObject({
      id: z.string(),
      created_at: isoTime,
      incoming_or_outgoing: z.enum(['incoming', 'outgoing']),
      /** The mentor; null for a dead gangster whom the viewer may not find. */
      character: publicCharacter.nullable(),
      recipient: publicCharacter.nullable(),
      cost: amount,
      fee_per_point: amount,
      fee_gross: amount,
      level_points: amount,
      level_points_actual: amount,
      bullets: amount,
    }),
  ),
  total_sent: totals,
  total_received: totals,
});
