import { z } from 'zod';

/** What somebody says of themselves (R091). `bg_colour` is null for the usual one. */
export const profileAnswer = z.strictObject({
  content: z.string(),
  bg_colour: z.string().nullable(),
  bg_colour_default: z.string(),
  blend_avatar: z.boolean(),
  mentions: z.array(z.strictObject({ id: z.string(), username: z.string() })),
});
