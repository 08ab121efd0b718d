import type { ChosenLot } from '../../kits/assets/chosen.ts';

/** A chosen lot, as the calls of gifts and trades take it. */
export function bodyOf({ type, id, amount }: ChosenLot) {
  switch (type) {
    case 'vehicle':
      return { type, vehicle_id: id ?? '' };
    case 'perk':
      return { type, perk_id: id ?? '' };
    case 'drugs':
      return { type, drug_type: id ?? '', drug_units: amount };
    case 'item':
      return { type, item_type_id: id ?? '', item_amount: amount };
    case 'money':
    case 'bullets':
    case 'prison_bribes':
    case 'credits':
      return { type, amount };
  }
}

/** The reads that show what a player owns. */
export const ownedReads = [
  'GET garage',
  'GET items',
  'GET perks',
  'GET drugs/sell',
  'GET trade-limits',
] as const;
