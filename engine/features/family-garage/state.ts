import { defineSlice, type World } from '../../kernel/state/world.ts';
import { vehiclesOf } from '../vehicles/state.ts';

/** A vehicle that a member put into the family's garage. */
export interface Stored {
  /** Who added it, and whose it stays. */
  readonly owner: string;
  /** ms since the epoch. */
  readonly at: number;
}

/** The vehicles in the garages of all families, by id. Which garage each is in, the ledger says. */
export const familyGarageState = defineSlice('family-garage', () => ({ stored: new Map<string, Stored>() }));

/** Holds the vehicles of a family. */
export const inFamilyGarage = (family: string): string => `family-garage:${family}`;

/** Who added a vehicle, and when; null for one that is in no family's garage. */
export const storedAs = (world: World, vehicle: string): Stored | null =>
  familyGarageState(world).stored.get(vehicle) ?? null;

/** Ids of the vehicles in a family's garage, in the order in which they came. */
export const storedIn = (world: World, family: string): readonly string[] =>
  vehiclesOf(world, inFamilyGarage(family));

/** Ids of the vehicles that somebody has in a family's garage. */
export const storedBy = (world: World, family: string, owner: string): readonly string[] =>
  storedIn(world, family).filter((id) => storedAs(world, id)?.owner === owner);

/** Part of apply. */
export function noteStored(world: World, vehicles: readonly string[], stored: Stored): void {
  for (const id of vehicles) familyGarageState(world).stored.set(id, stored);
}

/** Part of apply. */
export function noteGone(world: World, vehicles: readonly string[]): void {
  for (const id of vehicles) familyGarageState(world).stored.delete(id);
}
