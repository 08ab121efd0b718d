import { currencies } from '@rackets/engine/features/black-market/rules.ts';
import { perkTypes } from '@rackets/engine/shared/catalogues/perks.ts';
import { z } from 'zod';
import { amount, iconFields, isoTime, percent } from '../../http/answers/shared-answers.ts';

const product = z.strictObject({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** A name of the picture collection; null for a car. */
  icon: z.string().nullable(),
  /** The drawing of a car; null for everything else. */
  image_url: z.string().nullable(),
  /** For one, in `currency`. */
  cost_amount: amount,
  currency: z.enum(currencies),
  cost_string: z.string(),
  is_affordable: z.boolean(),
  /** How many the player has. */
  owned_count: amount,
  /** Why it is kept from the player. */
  locked_message: z.string().nullable(),
  /** When the store has it again. */
  wait_until: isoTime.nullable(),
});

/** GET blackmarket */
export const storesAnswer = z.strictObject({
  stores: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      /** "2 wares, new daily" */
      detail: z.string(),
      /** A name of the picture collection. */
      ...iconFields,
      /** Whether the page leads on to the daily specials there. */
      show_special: z.boolean(),
      /** When what it sells changes; null for what stays. */
      changes_at: isoTime.nullable(),
      products: z.array(product),
    }),
  ),
});

/** POST blackmarket */
export const boughtAnswer = z.strictObject({
  product_id: z.string(),
  title: z.string(),
  cost: amount,
  currency: z.enum(currencies),
  wait_until: isoTime.nullable(),
});

/** GET blackmarket/sell */
export const offersAnswer = z.strictObject({
  /** When others take their place. */
  rotates_at: isoTime,
  offers: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      /** For the whole lot. */
      price: amount,
      /** A name of the picture collection. */
      icon_id: z.string(),
      /** How many make a lot. */
      amount,
      owned_count: amount,
      /** In lots. */
      daily_limit: amount,
      daily_limit_used: amount,
      locked_message: z.string().nullable(),
      wait_until: isoTime.nullable(),
    }),
  ),
});

/** POST blackmarket/sell */
export const assetSoldAnswer = z.strictObject({
  id: z.string(),
  title: z.string(),
  money: amount,
  daily_limit_used: amount,
});

/** POST blackmarket/perks/start, GET blackmarket/perks */
export const specialAnswer = z.strictObject({
  /** What is laid out; null while nothing is. */
  special: z
    .strictObject({
      started_at: isoTime,
      leaves_at: isoTime,
      items: z.array(
        z.strictObject({
          item_index: z.int(),
          type_id: z.enum(perkTypes),
          title: z.string(),
          name: z.string(),
          description: z.string(),
          icon: z.string(),
          percent: percent.nullable(),
          cost_amount: amount,
          cost_string: z.string(),
          is_affordable: z.boolean(),
          /** The choice that only premium has. */
          premium: z.boolean(),
        }),
      ),
    })
    .nullable(),
  /** When somebody opens again; null when they do now. */
  wait_until: isoTime.nullable(),
  /** Any perk, by the draw. */
  random: z.strictObject({ cost_amount: amount, is_affordable: z.boolean() }),
  /** How many choices there are. */
  choices: z.strictObject({ regular: amount, premium: amount }),
  premium: z.boolean(),
  /** How long nobody opens to whoever walked away. */
  walk_away_seconds: amount,
  /** How long the seller waits for an answer. */
  open_seconds: amount,
  /** When somebody opens again to whoever buys now. */
  next_day: isoTime,
});

/** POST blackmarket/perks/purchase */
export const specialBoughtAnswer = z.strictObject({
  type_id: z.enum(perkTypes),
  name: z.string(),
  icon: z.string(),
  cost: amount,
});

/** POST blackmarket/perks/cancel */
export const walkedAwayAnswer = z.strictObject({ wait_until: isoTime });
