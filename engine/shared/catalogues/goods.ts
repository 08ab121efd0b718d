import { heldBy } from '../../kernel/state/ledger.ts';
import type { World } from '../../kernel/state/world.ts';
import { drugs } from './drugs.ts';
import { inBank, inHand } from '../holders/holders.ts';
import { items } from './items.ts';
import { definePort } from '../../kernel/declarations/port.ts';
import { kindOfPerk, perkOf } from './perks.ts';
import { modelOf, vehicleOf } from './vehicles.ts';

/** What one unit of an asset is worth by the catalogues, in dollars (ruling 23); 0 for what is no good. */
export function assetValue(asset: string): number {
  if (asset === 'money') return 1;
  const vehicle = vehicleOf(asset);
  if (vehicle !== null) return modelOf(vehicle).value;
  const perk = perkOf(asset);
  if (perk !== null) return kindOfPerk(perk).value;
  const id = asset.slice(asset.indexOf(':') + 1);
  if (asset.startsWith('item:')) return items.find(id)?.value ?? 0;
  return asset.startsWith('drug:') ? (drugs.find(id)?.value ?? 0) : 0;
}

/** What a character has put aside elsewhere, in dollars: savings, shares. */
export const otherWealth = definePort<[character: string], number>((answers) =>
  answers.reduce((sum, worth) => sum + worth, 0),
);

/**
 * What of a character's fortune nobody else may know of, in dollars: how they came by it is a secret. Below 0 for what is
 * gone from it and nobody may see missing.
 */
export const secretWealth = definePort<[character: string], number>((answers) =>
  answers.reduce((sum, worth) => sum + worth, 0),
);

/** Cash, bank, goods in hand at their catalogue values and what was put aside, in dollars. */
export function fortuneOf(world: World, character: string): number {
  let sum = otherWealth(world, character);
  for (const holder of [inHand(character), inBank(character)])
    for (const [asset, amount] of heldBy(world.ledger, holder)) sum += assetValue(asset) * amount;
  return sum;
}
