import { auctionTypes } from '@rackets/engine/features/auctions/terms.ts';
import type { Lot } from '@rackets/engine/shared/holders/asset-types.ts';
import { maxInputAmount } from '@rackets/engine/kernel/state/ledger.ts';
import { z } from 'zod';
import { HttpError } from '../../http/context/http-error.ts';
import { idText } from '../../http/routes/strings.ts';

const dollars = z.int().min(1).max(maxInputAmount);
const countMost = 20;

/** POST auctions (E118). Which of the fields of the goods is needed depends on their type. */
export const startBody = z.strictObject({
  item_type: z.enum(auctionTypes),
  minimum_bid: dollars,
  force_minimum_bid: z.boolean().optional(),
  /** In seconds. */
  period: z.int().min(1).max(1_000_000),
  perk_id: idText(60).optional(),
  vehicle_id: idText(60).optional(),
  drug_type: idText().optional(),
  item_type_id: idText().optional(),
  item_amount: z.int().min(1).max(maxInputAmount).optional(),
  /** So many auctions of that amount each. */
  count: z.int().min(1).max(countMost).nullable().optional(),
  auto_relist: z.boolean().optional(),
});

/** The goods of one auction that a body describes. Throws 400 `invalid_payload` where a field is missing. */
export function lotIn(body: z.infer<typeof startBody>): Lot {
  const { item_type: type, item_amount: amount, count } = body;
  const ids = {
    vehicle: body.vehicle_id,
    perk: body.perk_id,
    drugs: body.drug_type,
    item: body.item_type_id,
  };
  const id = type in ids ? ids[type as keyof typeof ids] : null;
  const isThing = type === 'vehicle' || type === 'perk';
  // R403
  const isOne = isThing || type === 'item';
  if (id === undefined || (amount === undefined && !isThing) || (isOne && (count ?? 1) > 1))
    throw new HttpError(400, 'invalid_payload', 'Name what is to be auctioned, and how much of it.');
  return { type, id, amount: isThing ? 1 : (amount ?? 1) };
}

/** What whoever has started so many auctions is told. */
export const startedText = (many: number): string =>
  many === 1 ? 'Your auction has started.' : `Your ${many} auctions have started.`;
