import { z } from 'zod';
import { amount, isoTime, percent } from '../../http/answers/shared-answers.ts';

/** What a blueprint makes. */
const output = z.enum(['item', 'perk', 'vehicle']);

const input = z.strictObject({
  type_id: z.string(),
  /** Several of it: "Coils of wire". */
  name: z.string(),
  /** One of it: "Coil of wire". */
  short_name: z.string(),
  icon: z.string(),
  needed: amount,
  /** How many of those needed are carried. */
  progress: amount,
  progress_percent: percent,
  is_ready: z.boolean(),
});

const blueprint = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** A name of the picture collection; null for a car. */
  icon: z.string().nullable(),
  /** Of that picture, or of the car's drawing. */
  icon_url: z.string().nullable(),
  /** The drawing of a car; null for everything else. */
  image_url: z.string().nullable(),
  output,
  /** How many are made at once. */
  count: amount,
  /** How long a build takes. */
  seconds: amount,
  inputs: z.array(input),
  can_build: z.boolean(),
  locked_message: z.string().nullable(),
  current_build: z.strictObject({ started_at: isoTime, ready_at: isoTime }).nullable(),
});

/** GET workshop */
export const workshopAnswer = z.strictObject({ blueprints: z.array(blueprint) });

/** POST workshop/build */
export const startedAnswer = z.strictObject({ blueprint: z.string(), name: z.string(), ready_at: isoTime });

/** POST workshop/collect */
export const collectedAnswer = z.strictObject({ blueprint: z.string(), name: z.string(), output });
