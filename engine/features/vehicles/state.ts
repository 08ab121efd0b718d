import { assetsOf } from '../../kernel/state/ledger.ts';
import { broken } from '../../kernel/values/assert.ts';
import type { Move } from '../../kernel/state/event.ts';
import { defineSlice, type World } from '../../kernel/state/world.ts';
import type { Paint } from '../../shared/catalogues/paints.ts';
import { vehicleAsset, vehicleOf } from '../../shared/catalogues/vehicles.ts';

/** What is known of one vehicle, whoever holds it. Who does is in the ledger. */
export interface Vehicle {
  readonly paint: Paint;
  /** In percent, 0 to 100. */
  readonly damage: number;
  /** For good (R371): it outlives its owner and passes to the account's next life. */
  readonly insured: boolean;
  /** By its owner: it cannot be sold, crushed, scrapped or auctioned (R368). */
  readonly locked: boolean;
  /** The character who had it first. */
  readonly firstOwner: string;
  /** The feature that it came from. */
  readonly source: string;
  /** How its first owner came by it, as players read it: "Stolen in Chicago". */
  readonly sourceName: string;
  /** Since when its owner has it, ms since the epoch. */
  readonly since: number;
}

/** Every vehicle that exists, by id. */
export const vehiclesState = defineSlice('vehicles', () => ({ known: new Map<string, Vehicle>() }));

/** A vehicle that exists, or null. */
export function vehicleAt(world: World, id: string): Vehicle | null {
  return vehiclesState(world).known.get(id) ?? null;
}

/** A vehicle known to exist. Throws an InvariantError when it does not. */
export function knownVehicle(world: World, id: string): Vehicle {
  return vehicleAt(world, id) ?? broken(`the vehicle ${id} exists`);
}

/** Who holds a vehicle; null when there is no such vehicle any more. */
export function holderOfVehicle(world: World, id: string): string | null {
  return world.ledger.things.get(vehicleAsset(id)) ?? null;
}

/** Ids of the vehicles that a holder has, in the order in which they came. */
export function vehiclesOf(world: World, holder: string): readonly string[] {
  const ids: string[] = [];
  for (const asset of assetsOf(world.ledger, holder)) {
    const id = vehicleOf(asset);
    if (id !== null) ids.push(id);
  }
  return ids;
}

/** Changes what is known of a vehicle. Only for `apply`, of this and other features' events: paint, damage, locks. */
export function changeVehicle(world: World, id: string, change: Partial<Vehicle>): void {
  vehiclesState(world).known.set(id, { ...knownVehicle(world, id), ...change });
}

/** Whose a holder is: the character or account that its name ends with. */
const ownerIn = (holder: string) => holder.slice(holder.lastIndexOf(':') + 1);

/** Follows a vehicle that moved: one that is gone is forgotten, and a new owner finds it unlocked. */
export function vehicleMoved(world: World, { asset, from, to }: Move, at: number): void {
  const id = vehicleOf(asset);
  if (id === null || from.startsWith('source:')) return;
  if (to.startsWith('sink:')) vehiclesState(world).known.delete(id);
  else if (ownerIn(from) !== ownerIn(to)) changeVehicle(world, id, { locked: false, since: at });
}
