import { assetsOf } from '../../kernel/state/ledger.ts';
import type { World } from '../../kernel/state/world.ts';
import { inHand } from '../../shared/holders/holders.ts';
import { vehiclesAway, vehiclesComing, type VehicleUse } from '../../shared/ports/vehicle-ports.ts';
import { isVehicle } from '../../shared/catalogues/vehicles.ts';
import { vehicleRules } from './rules.ts';

/** Places of a garage that auctions and trades keep: for vehicles that may come back, and for those on their way. */
export function placesKept(world: World, character: string): Readonly<Record<VehicleUse, number>> {
  const coming = vehiclesComing(world, character);
  const away = vehiclesAway(world, character);
  const kept = (use: VehicleUse) => coming[use] + away.filter((each) => each.use === use).length;
  return { auction: kept('auction'), trade: kept('trade') };
}

/** How many vehicles a character has in the garage now. */
export function garageCount(world: World, character: string): number {
  return assetsOf(world.ledger, inHand(character)).filter(isVehicle).length;
}

/** How many more vehicles a character's garage takes (R420). */
export function garageRoom(world: World, character: string): number {
  const { auction, trade } = placesKept(world, character);
  const { garageLimit } = vehicleRules(world);
  return Math.max(0, garageLimit - garageCount(world, character) - auction - trade);
}
