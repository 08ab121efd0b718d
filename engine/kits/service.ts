import type { Move } from '../kernel/state/event.ts';
import type { World } from '../kernel/state/world.ts';
import { inHand, sinkOf } from '../shared/holders/holders.ts';
import { perkUsedUp } from '../shared/ports/item-ports.ts';
import { itemAsset, itemsCarried, type ItemId } from '../shared/catalogues/items.ts';

/** An item or a perk, by id, that pays for a service; null for what is not used. */
export interface ServicePayment {
  readonly item: string | null;
  readonly perk: string | null;
}

/**
 * The moves by which a character pays for a service of `feature` with an item or a perk of the service's name; none
 * when they have no such thing.
 */
export function servicePaid(
  world: World,
  character: string,
  { item, perk }: ServicePayment,
  service: ItemId,
  feature: string,
): readonly Move[] {
  if (perk !== null) return perkUsedUp(world, character, perk, service);
  if (item !== service || itemsCarried(world, character, service) === 0) return [];
  return [{ asset: itemAsset(service), from: inHand(character), to: sinkOf(feature), amount: 1 }];
}
