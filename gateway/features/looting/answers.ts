import { lootingAttempt } from '@rackets/engine/features/looting/attempt.ts';
import { z } from 'zod';
import { ownAnswerFields } from '../../http/routes/attempt-rows.ts';
import { attemptAnswerFields } from '../../http/routes/attempt-statistics.ts';
import { amount, iconFields, percent, streakFields, timerAnswer } from '../../http/answers/shared-answers.ts';

const loot = z.strictObject({
  id: z.string(),
  place: z.string(),
  options: z.array(
    z.strictObject({
      id: z.string(),
      type_id: z.string(),
      name: z.string(),
      ...iconFields,
      count_owned: amount,
      value: amount,
      category: z.string(),
      /** What taking it costs of the chance, which starts at 100. */
      chance_deduction: percent,
      pinned: z.boolean(),
      /** Whether a mission asks for it. */
      highlight_mission: z.boolean(),
      perk_spawned: z.boolean(),
      taken: z.boolean(),
    }),
  ),
});

/** GET looting */
export const lootingAnswer = z.strictObject({
  /** Null where the first look is not possible: in prison, for one. */
  current: loot.nullable(),
  assured_loot_perk_active: z.boolean(),
  wait_seconds: amount,
  ...streakFields,
  timer: timerAnswer,
});

/** POST looting {taken, assured_loot_perk_expected} */
export const takeAnswer = z.strictObject({
  ...attemptAnswerFields,
  ...ownAnswerFields(lootingAttempt),
  message: z.string(),
  /** What was taken, whether it was carried off or not. */
  taken: z.array(z.strictObject({ type_id: z.string(), name: z.string() })),
  /** What lies there next. */
  current: loot.nullable(),
});
