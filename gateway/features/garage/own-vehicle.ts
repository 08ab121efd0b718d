import { holderOfVehicle } from '@rackets/engine/features/vehicles/state.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { inHand } from '@rackets/engine/shared/holders/holders.ts';
import { vehiclesAway } from '@rackets/engine/shared/ports/vehicle-ports.ts';
import { HttpError } from '../../http/context/http-error.ts';

/** Throws 404 for a vehicle that is not the character's, wherever it is. */
export function ownVehicle(world: World, character: string, id: string) {
  const away = vehiclesAway(world, character).find(({ vehicle }) => vehicle === id) ?? null;
  if (away === null && holderOfVehicle(world, id) !== inHand(character))
    throw new HttpError(404, 'vehicle_missing', 'This vehicle is no longer in your garage.');
  return { away };
}
