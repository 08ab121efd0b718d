import { familyRoleTypes } from '@rackets/engine/shared/ports/families.ts';
import { z } from 'zod';

/** A family as it is shown with a name (R835). */
export const familyAnswer = z.strictObject({ id: z.string(), name: z.string(), colour: z.string() });

/** The role of a family's member, as everybody may see it (R835). */
export const familyRoleAnswer = z.strictObject({
  name: z.string(),
  type: z.enum(familyRoleTypes),
  order: z.int(),
  /** Whether its holder may change how the family shows itself (R201). */
  can_edit_profile: z.boolean(),
});

/** A family's share of what all families hold (R829). */
export const dominanceEntry = familyAnswer.extend({
  percent: z.number().min(0).max(100),
  /** Of the largest share, for the length of its bar. */
  bar: z.number().min(0).max(100),
});
export type DominanceEntry = z.infer<typeof dominanceEntry>;
