import { lineTones } from '@rackets/engine/kernel/declarations/feature.ts';
import { z } from 'zod';
import { amount, isoTime, publicCharacter } from '../../http/answers/shared-answers.ts';

/** One alert: also what the message `alert` of the channel `character-{id}` carries. */
export const alertAnswer = z.strictObject({
  id: z.string(),
  /** Its kind: `prison.busted-out`. */
  type: z.string(),
  tone: z.enum(lineTones),
  created_at: isoTime,
  /** Null while it is unread. */
  read_at: isoTime.nullable(),
  /** A sentence, escaped for HTML. */
  message: z.string(),
  /** What the gangster who caused it wrote, as it was written; null where they wrote nothing. */
  text: z.string().nullable(),
  other_character: publicCharacter.nullable(),
  actions: z.array(
    z.strictObject({
      /**
       * `character` shows the gangster `meta.character`, `page` goes to `meta.path`, `family-members.accept` takes the
       * invite `meta.invite`.
       */
      id: z.string(),
      label: z.string(),
      meta: z.record(z.string(), z.unknown()),
    }),
  ),
});

/** GET alerts */
export const alertsAnswer = z.strictObject({
  current_page: z.int(),
  last_page: z.int(),
  per_page: z.int(),
  data: z.array(alertAnswer),
});

/** POST alerts/read, DELETE alerts */
export const unreadAnswer = z.strictObject({ unread_alerts: amount });
