import { z } from 'zod';
import { amount, iconFields, isoTime } from '../../http/answers/shared-answers.ts';

/** One kind of item as its owner sees it. */
export const itemAnswer = z.strictObject({
  type_id: z.string(),
  name: z.string(),
  name_plural: z.string(),
  description: z.string(),
  ...iconFields,
  category_id: z.string(),
  category: z.string(),
  count: amount,
  /** For one, in dollars; null for what nobody buys. */
  sell_price: amount.nullable(),
  /** At catalogue value. */
  value: amount,
  pinned: z.boolean(),
  highlight: z.boolean(),
  /** Neither sold nor thrown away. */
  locked: z.boolean(),
  can_discard: z.boolean(),
  /** Where such items come from. */
  sources: z.array(
    z.strictObject({
      /** The feature's name. */
      feature: z.string(),
      text: z.string(),
      detail: z.string().nullable(),
    }),
  ),
});

/** GET items */
export const itemsAnswer = z.strictObject({
  items: z.array(itemAnswer),
  /** Whether the viewer may sell in bulk and highlight. */
  premium: z.boolean(),
  /** The most of one kind that a call takes. */
  count_max: amount,
});

/** POST items/sell */
export const soldAnswer = z.strictObject({ money: amount, count: amount, kinds: amount });

/** POST items/discard */
export const discardedAnswer = z.strictObject({ type_id: z.string(), count: amount });

/** GET items/{type}/history, newest first. */
export const itemHistoryAnswer = z.strictObject({
  history: z.array(
    z.strictObject({
      id: z.string(),
      created_at: isoTime,
      action_name: z.string(),
      /** Below zero for what left. */
      count: z.int(),
      balance: amount,
    }),
  ),
});
