import { z } from 'zod';
import { isoTime } from '../../http/answers/shared-answers.ts';

/** POST auth, auth/google, auth/apple (R290) */
export const signInAnswer = z.strictObject({ data: z.strictObject({ key: z.string() }) });

/** POST auth/register, auth/reopen, auth/password/confirm (R290) */
export const newAccountKey = z.strictObject({ key: z.string() });

/** GET config */
export const configAnswer = z.strictObject({
  google_client_id: z.string().nullable(),
  apple_client_id: z.string().nullable(),
  mail: z.boolean(),
  /** Where the service worker lies; null where browsers are to drop it. */
  service_worker: z.string().nullable(),
  /** The key by which browsers take push notifications; null while none are sent. */
  push_public_key: z.string().nullable(),
  /** Where the newsletter is ordered; null without one. */
  subscribe_url: z.string().nullable(),
  /** The game's pages on social media. */
  social_urls: z.array(z.string()),
});

/** GET me */
export const meAnswer = z.strictObject({
  id: z.string(),
  email: z.string(),
  /** The address that waits for its link to be opened. */
  pending_email: z.string().nullable(),
  /** Whether it has one. */
  password: z.boolean(),
  verified: z.boolean(),
  created_at: isoTime,
});

/** GET me/sessions */
export const ownSessionsAnswer = z.strictObject({
  sessions: z.array(
    z.strictObject({
      id: z.string(),
      platform: z.enum(['android', 'ios', 'website']).nullable(),
      interface: z.enum(['mobile', 'desktop']).nullable(),
      /** The first four characters of its client id: enough to tell two apart. */
      client: z.string().nullable(),
      created_at: isoTime,
      last_seen_at: isoTime,
      current: z.boolean(),
    }),
  ),
});
