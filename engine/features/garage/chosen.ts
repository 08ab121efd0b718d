import { z } from 'zod';
import { refuse, type Refusal } from '../../kernel/declarations/refusal.ts';
import type { World } from '../../kernel/state/world.ts';
import { inHand } from '../../shared/holders/holders.ts';
import { unchanged, vehiclesAway } from '../../shared/ports/vehicle-ports.ts';
import { holderOfVehicle, knownVehicle } from '../vehicles/state.ts';

/** More than any garage holds. */
export const mostChosen = 100;

/** The vehicles that a command names. */
export const chosenPayload = z.strictObject({ vehicles: z.array(z.string().max(60)).min(1).max(mostChosen) });

const missing = refuse('garage_vehicle_missing', 'One of these vehicles is no longer in your garage.', {
  kind: 'conflict',
});
const locked = refuse('garage_vehicle_locked', 'Unlock a vehicle before you part with it.');

/**
 * The vehicles of a character that a command names, each once, or why it cannot have them: one is not the
 * character's, is in use (R369), or is locked where `unlocked` is asked for (R368).
 */
export function chosenVehicles(
  world: World,
  character: string,
  named: readonly string[],
  { unlocked = false } = {},
): readonly string[] | Refusal {
  const vehicles = [...new Set(named)];
  const away = vehiclesAway(world, character).find(({ vehicle }) => vehicles.includes(vehicle));
  if (away) return refuse('garage_vehicle_in_use', unchanged(away.use));
  const hand = inHand(character);
  if (vehicles.some((id) => holderOfVehicle(world, id) !== hand)) return missing;
  if (unlocked && vehicles.some((id) => knownVehicle(world, id).locked)) return locked;
  return vehicles;
}
