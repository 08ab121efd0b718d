import type { World } from '../../kernel/state/world.ts';
import { modelOf } from '../../shared/catalogues/vehicles.ts';
import { knownVehicle } from '../vehicles/state.ts';
import { worthOf } from '../vehicles/worth.ts';
import { garageRules } from './rules.ts';

/** What the dealer pays for a vehicle as it stands, in dollars. Rounds down. */
export function salePrice(world: World, vehicle: string): number {
  return Math.floor((worthOf(world, vehicle).value * garageRules(world).sellPpm) / 1_000_000);
}

/** What the scrap yard pays for a vehicle, damaged or not, in dollars. Rounds down. */
export function scrapValue(world: World, vehicle: string): number {
  return Math.floor((modelOf(vehicle).value * garageRules(world).scrapPpm) / 1_000_000);
}

/** The price of repairing a vehicle, in dollars; 0 without damage. Rounds up. */
export function repairCost(world: World, vehicle: string): number {
  const { damage } = knownVehicle(world, vehicle);
  return Math.ceil((modelOf(vehicle).value * damage * garageRules(world).repairPpm) / 100_000_000);
}

/** What the crusher makes of a vehicle. */
export function crushedBullets(world: World, vehicle: string): number {
  return worthOf(world, vehicle).bullets;
}
