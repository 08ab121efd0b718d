import { maxInputAmount } from '@rackets/engine/kernel/state/ledger.ts';
import { assetTypes, type AssetType, type Lot } from '@rackets/engine/shared/holders/asset-types.ts';
import { z } from 'zod';
import { HttpError } from '../../http/context/http-error.ts';
import { idText } from '../../http/routes/strings.ts';

const units = z.int().min(1).max(maxInputAmount);

/** What is given, in a gift or a line of a trade. Which of the fields is needed depends on the type. */
export const lotFields = {
  type: z.enum(assetTypes),
  amount: units.optional(),
  vehicle_id: idText(60).optional(),
  perk_id: idText(60).optional(),
  drug_type: idText().optional(),
  drug_units: units.optional(),
  item_type_id: idText().optional(),
  item_amount: units.optional(),
};

const body = z.strictObject(lotFields);

/** The lot that a body describes. Throws 400 `invalid_payload` where a field is missing. */
export function lotIn(fields: z.infer<typeof body>): Lot {
  const { type, amount, item_amount: items = amount } = fields;
  const lots: Readonly<
    Record<AssetType, readonly [id: string | null | undefined, amount: number | undefined]>
  > = {
    money: [null, amount],
    bullets: [null, amount],
    prison_bribes: [null, amount],
    credits: [null, amount],
    vehicle: [fields.vehicle_id, 1],
    perk: [fields.perk_id, 1],
    drugs: [fields.drug_type, fields.drug_units],
    item: [fields.item_type_id, items],
  };
  const [id, many] = lots[type];
  if (id === undefined || many === undefined)
    throw new HttpError(400, 'invalid_payload', 'Name what is given, and how much of it.');
  return { type, id, amount: many };
}
