import { z } from 'zod';
import { amount, isoTime } from '../../http/answers/shared-answers.ts';

const hex64 = z.string().regex(/^[0-9a-f]{64}$/);

/** Where the hash chain stands, signed: also the message `head` of the channel `public-fairness`. */
const headAnswer = z.strictObject({
  round: z.int(),
  revision: z.int(),
  hash: hex64,
  at: isoTime,
  /** Ed25519, base64url. */
  signature: z.string(),
});

/** GET fairness */
export const fairnessAnswer = z.strictObject({
  /** Names the formulas by which draws are made. */
  scheme: z.string(),
  round: z.int(),
  /** K_0 of the day-key chain. */
  commitment: hex64,
  /** Null until it is fixed; empty in rounds from before there was one. */
  salt: z.string().nullable(),
  beacon: z.string(),
  /** Ed25519, of receipts and heads; null in rounds from before there were any. */
  public_key: hex64.nullable(),
  /** 0 before the round starts. */
  today: amount,
  days: amount,
  /** The last day whose key is revealed, 0 at first: the keys before follow from it. */
  revealed_day: amount,
  head: headAnswer.nullable(),
  /** Null for a guest. */
  own: z
    .strictObject({
      /** The players in whose name one draws: the gangster, and before the first one the account. */
      players: z.array(z.string()),
      seed: z.string(),
      next_seed: z.string().nullable(),
      next_from_day: z.int().nullable(),
    })
    .nullable(),
});

/** GET fairness/days/{day} */
export const fairnessDayAnswer = z.strictObject({
  day: z.int(),
  ends_at: isoTime,
  /** Null until the day is over. */
  key: hex64.nullable(),
  /** Whose draws these are, and the seed that counted; null for a guest. */
  player: z.string().nullable(),
  seed: z.string().nullable(),
  current_page: z.int(),
  last_page: z.int(),
  per_page: z.int(),
  data: z.array(
    z.strictObject({
      id: z.string(),
      revision: z.int(),
      created_at: isoTime,
      event: z.string(),
      nonce: z.int(),
      /** What the player did, in words. */
      act: z.string(),
      rolls: z.array(
        z.strictObject({
          label: z.string(),
          n: z.int(),
          result: z.int(),
          /** What the roll decided; null for one that means nothing to a player. */
          question: z.string().nullable(),
          outcome: z.string().nullable(),
          /** For a chance: the roll had to be below this. */
          under: z.int().nullable(),
        }),
      ),
    }),
  ),
});

/** POST fairness/seed */
export const seedAnswer = z.strictObject({ seed: z.string(), from_day: z.int() });
