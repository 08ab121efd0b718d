import { prizeData, prizeKinds } from '@rackets/engine/features/christmas/prize.ts';
import { doorStates } from '@rackets/engine/features/christmas/views.ts';
import { z } from 'zod';
import { amount, isoTime, percent } from '../../http/answers/shared-answers.ts';

/** GET christmas */
export const christmasAnswer = z.strictObject({
  /** The event that runs, or else the next one planned; null if there is none. */
  event: z.strictObject({ running: z.boolean(), starts_at: isoTime, ends_at: isoTime }).nullable(),
  doors: z.array(
    z.strictObject({
      day: z.int().min(1),
      /** When its UTC day begins. */
      date: isoTime,
      state: z.enum(doorStates),
      /** What it held; null until it is opened. */
      prize: prizeData.nullable(),
    }),
  ),
  /** When the next door can be opened; null after the last one. */
  next_at: isoTime.nullable(),
  /** How many times as much the last door holds. */
  last_door_times: amount,
  /** What any other door may hold, and how often among 100. */
  prizes: z.array(z.strictObject({ kind: z.enum(prizeKinds), name: z.string(), percent })),
});

/** POST christmas */
export const doorAnswer = z.strictObject({ prize: prizeData });
