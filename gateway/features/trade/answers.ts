import { assetTypes } from '@rackets/engine/shared/holders/asset-types.ts';
import { directions } from '@rackets/projections/models/trade/trade.ts';
import { z } from 'zod';
import {
  amount,
  isoTime,
  lotDetails,
  paged,
  percent,
  publicCharacter,
} from '../../http/answers/shared-answers.ts';
import { historyRowFields } from '../../http/routes/attempt-statistics.ts';

const lotFields = {
  type: z.enum(assetTypes),
  /** "400 bullets", "Ventnor Eight" */
  name: z.string(),
  description: z.string(),
  amount_gross: amount,
  /** What arrives: of money, less the tax. */
  amount_net: amount,
  tax_percent: percent,
  /** A name of the picture collection; null for vehicles, which have pictures of their own. */
  icon: z.string().nullable(),
  icon_url: z.string().nullable(),
};

const assetAnswer = z.strictObject({
  id: z.string(),
  character_id: z.string(),
  is_current_character: z.boolean(),
  ...lotFields,
  /** Null where the trade is over, too. */
  data: lotDetails,
  /** At catalogue value, in dollars, as limits count it. */
  value: amount,
});

/** A trade, or the request of a gift (document 2, section 3), as one of the two sees it. */
export const tradeAnswer = z.strictObject({
  id: z.string(),
  /** The other of the two; null for a dead gangster whom the viewer may not find. */
  character: publicCharacter.nullable(),
  closed_at: isoTime.nullable(),
  cancelled_at: isoTime.nullable(),
  accepted_at: isoTime.nullable(),
  character_accepted: z.boolean(),
  character_accepted_at: isoTime.nullable(),
  current_accepted: z.boolean(),
  current_accepted_at: isoTime.nullable(),
  /** False for the request of a gift. */
  escrow: z.boolean(),
  is_host: z.boolean(),
  is_locked: z.boolean(),
  lock_version: amount,
  /** What it waits for (R357 to R363). */
  status_text: z.string(),
  opened_at: isoTime,
  /** Since when the lists are as they are. */
  changed_at: isoTime,
  expires_at: isoTime.nullable(),
  assets: z.array(assetAnswer),
  money_tax: percent,
  /** Of a gift. */
  message: z.string().nullable(),
});

/** GET trade */
export const tradesAnswer = z.strictObject({
  /** Those that are open, the oldest first. */
  trades: z.array(tradeAnswer),
  money_tax: percent,
  money_least: amount,
  open_max: amount,
  lines_max: amount,
  values: z.strictObject({ bullets: amount, prison_bribes: amount, credits: amount }),
});

/** POST trade/gift */
export const giftAnswer = z.strictObject({
  id: z.string(),
  amount_gross: amount,
  recipient: publicCharacter,
  /** It waits for the recipient to take it. */
  pending: z.boolean(),
});

/** POST trade */
export const openedAnswer = z.strictObject({ id: z.string() });

/** POST trade/{id}/assets, DELETE trade/{id}/assets/{assetId} */
export const listsAnswer = z.strictObject({ id: z.string(), trade: tradeAnswer.nullable() });

/** POST trade/{id}/accepted: the trade is null once it is over. */
export const acceptedAnswer = z.strictObject({
  state: z.enum(['open', 'complete', 'cancelled']),
  trade: tradeAnswer.nullable(),
});

/** GET trade/history */
export const historyAnswer = z.strictObject({
  history: paged(
    z.strictObject({
      ...historyRowFields,
      datetime: isoTime,
      character: publicCharacter.nullable(),
      ...lotFields,
      sent_or_received: z.enum(directions),
      /** False for a gift. */
      escrow: z.boolean(),
      /** The trade's page; null for a gift that arrived at once. */
      trade_id: z.string().nullable(),
      message: z.string().nullable(),
    }),
  ),
});

const total = z.strictObject({
  category: z.enum(assetTypes),
  name: z.string(),
  count: amount,
  units: amount,
  value: amount,
});

/** GET trade/statistics */
export const statisticsAnswer = z.strictObject({
  sent: z.array(total),
  received: z.array(total),
  trades: amount,
  gifts_sent: amount,
  gifts_received: amount,
  money_sent: amount,
  money_received: amount,
  tax_paid: amount,
});
