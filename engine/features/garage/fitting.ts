import { isRefusal, refuse, type Refusal } from '../../kernel/declarations/refusal.ts';
import type { World } from '../../kernel/state/world.ts';
import { inHand } from '../../shared/holders/holders.ts';
import { modelOf } from '../../shared/catalogues/vehicles.ts';
import { knownVehicle, vehiclesOf } from '../vehicles/state.ts';
import { chosenVehicles } from './chosen.ts';

/** A vehicle that somebody is asked for: by a mission, for a seat in a heist. */
export interface VehicleAsked {
  /** Ids of the models that will do; null for any. */
  readonly models: readonly string[] | null;
  /** Its damage is below this, in percent. */
  readonly damageBelow: number;
}

const isModelAsked = ({ models }: VehicleAsked, vehicle: string): boolean =>
  models === null || models.includes(modelOf(vehicle).id);

/** Ids of the vehicles in a character's garage that will do: neither locked nor in use. */
export function fittingVehicles(world: World, character: string, asked: VehicleAsked): readonly string[] {
  return vehiclesOf(world, inHand(character)).filter((id) => {
    const { locked, damage } = knownVehicle(world, id);
    return !locked && damage < asked.damageBelow && isModelAsked(asked, id);
  });
}

/** Why a vehicle that a character names will not do; null when it will. */
export function fittingProblem(
  world: World,
  character: string,
  vehicle: string,
  asked: VehicleAsked,
): Refusal | null {
  const chosen = chosenVehicles(world, character, [vehicle], { unlocked: true });
  if (isRefusal(chosen)) return chosen;
  if (!isModelAsked(asked, vehicle))
    return refuse('vehicle_model', `A ${modelOf(vehicle).name} is not what is asked for.`);
  if (knownVehicle(world, vehicle).damage >= asked.damageBelow)
    return refuse(
      'vehicle_damaged',
      `Repair it first: its damage has to be under ${asked.damageBelow} percent.`,
    );
  return null;
}
