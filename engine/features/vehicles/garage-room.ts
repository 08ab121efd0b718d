import { assetsOf } from '../../kernel/state/ledger.ts';
import type { World } from '../../kernel/state/world.ts';
import { inHand } from '../../shared/holders/holders.ts';
import { vehiclesAway, vehiclesComing, type VehicleUse } from '../../shared/ports/vehicle-ports.ts';
import { isVehicle } from '../../shared/catalogues/vehicles.ts';
import { vehicleRules } from './rules.ts';

/** Places of a garage that are kept, by use: for vehicles that may come back, and for those on their way. */
export function placesKept(world: World, character: string): Record<string, number> {
  const kept: Record<string, number> = {};
  const keep = ({ id }: VehicleUse, count: number) => (kept[id] = (kept[id] ?? 0) + count);
  for (const { use, count } of vehiclesComing(world, character)) keep(use, count);
  for (const { use } of vehiclesAway(world, character)) keep(use, 1);
  return kept;
}

/** How many vehicles a character has in the garage now. */
export function garageCount(world: World, character: string): number {
  return assetsOf(world.ledger, inHand(character)).filter(isVehicle).length;
}

/** How many more vehicles a character's garage takes (R420). */
export function garageRoom(world: World, character: string): number {
  const kept = Object.values(placesKept(world, character)).reduce((sum, places) => sum + places, 0);
  const { garageLimit } = vehicleRules(world);
  return Math.max(0, garageLimit - garageCount(world, character) - kept);
}
