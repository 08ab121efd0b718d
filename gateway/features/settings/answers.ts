import { z } from 'zod';
import { statsBarOptions } from '../../preferences/player-settings.ts';
import { amount, isoTime } from '../../http/answers/shared-answers.ts';

/** Settings of one page by key; a client passes over those that it does not know. */
export const settingsAnswer = z.strictObject({
  settings: z.record(z.string(), z.union([z.boolean(), z.int(), z.string(), z.null()])),
});

/** Every option of the stats bar: those that are shown first, in their order. */
export const statsBarAnswer = z.strictObject({
  options: z.array(z.strictObject({ id: z.enum(statsBarOptions), label: z.string(), shown: z.boolean() })),
});

/** Every model of vehicle, cheapest first. */
export const vehiclesAnswer = z.strictObject({
  vehicles: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      kind: z.string(),
      cost: amount,
      highlighted: z.boolean(),
    }),
  ),
});

/** What can be refused from others. */
export const featureBlocksAnswer = z.strictObject({
  feature_blocks: z.array(
    z.strictObject({ id: z.string(), name: z.string(), meaning: z.string(), blocked: z.boolean() }),
  ),
});

export const reservedUsernamesAnswer = z.strictObject({
  reserved_usernames: z.array(z.strictObject({ username: z.string(), created_at: isoTime })),
});
