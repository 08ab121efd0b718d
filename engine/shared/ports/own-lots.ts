import { assetsOf } from '../../kernel/state/ledger.ts';
import type { World } from '../../kernel/state/world.ts';
import type { Lot } from '../holders/asset-types.ts';
import { drugAsset, drugs } from '../catalogues/drugs.ts';
import { holding, inHand } from '../holders/holders.ts';
import { itemsHeld } from '../catalogues/items.ts';
import { perkOf } from '../catalogues/perks.ts';
import { transferable } from './transferable.ts';
import { vehicleOf } from '../catalogues/vehicles.ts';

/** All that a character has to pass on, but money: for random play and bots. */
export function ownLots(world: World, character: string): readonly Lot[] {
  const hand = inHand(character);
  const things = assetsOf(world.ledger, hand).flatMap((asset): Lot[] => {
    const [vehicle, perk] = [vehicleOf(asset), perkOf(asset)];
    if (vehicle !== null) return [{ type: 'vehicle', id: vehicle, amount: 1 }];
    return perk === null ? [] : [{ type: 'perk', id: perk, amount: 1 }];
  });
  const counted = (['bullets', 'prison_bribes', 'credits'] as const).map((type) => ({
    type,
    id: null,
    amount: holding(world, transferable(world, type).holder(world, character), type),
  }));
  const items = itemsHeld(world, hand).map(([id, amount]) => ({ type: 'item' as const, id, amount }));
  const units = drugs.ids.map((id) => ({
    type: 'drugs' as const,
    id,
    amount: holding(world, hand, drugAsset(id)),
  }));
  return [...things, ...[...counted, ...items, ...units].filter(({ amount }) => amount > 0)];
}
