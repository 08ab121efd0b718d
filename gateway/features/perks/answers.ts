import { perkTypes } from '@rackets/engine/shared/catalogues/perks.ts';
import { z } from 'zod';
import { amount, iconFields, isoTime, percent } from '../../http/answers/shared-answers.ts';

const kindFields = {
  type_id: z.enum(perkTypes),
  /** Of its type: "XP boost". */
  title: z.string(),
  /** With its strength: "XP boost, 20 %". */
  name: z.string(),
  description: z.string(),
  ...iconFields,
  /** Its strength; null where there is only one. */
  percent: percent.nullable(),
};

/** A perk that is kept. */
export const perkAnswer = z.strictObject({
  id: z.string(),
  /** The same for perks that extend each other. */
  kind_id: z.string(),
  ...kindFields,
  /** Seconds that a use works; null for what is used up at once. */
  duration: amount.nullable(),
  status_text: z.string().nullable(),
  source_name: z.string(),
  acquired_at: isoTime,
  in_use: z.boolean(),
  can_transfer: z.boolean(),
  /** It passes to the next life. */
  insured: z.boolean(),
  locked: z.boolean(),
  can_refund: z.boolean(),
  /** In dollars; null where nobody takes it back. */
  refund_amount: amount.nullable(),
  /** The same as players read it: "$1,500". */
  refund_amount_friendly: z.string().nullable(),
  can_activate: z.boolean(),
  can_discard: z.boolean(),
  discarded_at: isoTime.nullable(),
  tainted_at: isoTime.nullable(),
  category_id: z.enum(['timed', 'services']),
});

/** GET perks */
export const perksAnswer = z.strictObject({
  perks: z.array(perkAnswer),
  limit: amount,
  /** For one perk. */
  insurance_cost: amount,
  active_perks: z.array(
    z.strictObject({
      id: z.string(),
      ...kindFields,
      since: isoTime,
      expires_at: isoTime,
      can_cancel: z.boolean(),
    }),
  ),
  /** What is carried that can be used in a perk's place. */
  items: z.array(z.strictObject({ type_id: z.string(), count: amount })),
  money: amount,
});

/** POST perks/{id}/activate, perks/health-boost and perks/xp-boost */
export const usedAnswer = z.strictObject({ name: z.string(), extended: z.boolean(), expires_at: isoTime });

/** POST perks/mystery: the perk inside. */
export const mysteryAnswer = z.strictObject({
  id: z.string(),
  type_id: z.enum(perkTypes),
  name: z.string(),
  ...iconFields,
});

export const insuredAnswer = z.strictObject({ cost: amount });
export const refundedAnswer = z.strictObject({ money: amount });
export const lockedAnswer = z.strictObject({ locked: z.boolean() });

/** GET perks/statistics */
export const perkUsageAnswer = z.strictObject({
  usage: z.array(
    z.strictObject({
      type_id: z.enum(perkTypes),
      name: z.string(),
      ...iconFields,
      /** In seconds; null for what is used up at once. */
      total_duration: amount.nullable(),
      total_count: amount.nullable(),
    }),
  ),
});
