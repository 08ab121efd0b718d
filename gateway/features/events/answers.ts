import { z } from 'zod';
import { isoTime, percent } from '../../http/answers/shared-answers.ts';

export const eventAnswer = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** A season by its theme, `event`, or `deathmatch`: the round's own. */
  kind: z.enum(['christmas', 'halloween', 'new_year', 'birthday', 'valentines', 'event', 'deathmatch']),
  starts_at: isoTime,
  ends_at: isoTime,
  deathmatch_at: isoTime.nullable(),
  /** Null before it has begun. */
  started_at: isoTime.nullable(),
  /** 1-based; null outside. */
  day: z.int().nullable(),
  deathmatch_day: z.int().nullable(),
  percent,
});

/** GET events: what goes on and what is to come, in the order in which it begins. */
export const eventsAnswer = z.strictObject({ events: z.array(eventAnswer) });

/** GET events/current */
export const currentEventsAnswer = eventsAnswer.extend({ seasonal_theme: z.string().nullable() });
