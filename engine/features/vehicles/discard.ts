import { heldBy } from '../../kernel/state/ledger.ts';
import type { Move } from '../../kernel/state/event.ts';
import type { World } from '../../kernel/state/world.ts';
import { vehicleAsset } from '../../shared/catalogues/vehicles.ts';
import { holderOfVehicle } from './state.ts';
import { broken } from '../../kernel/values/assert.ts';

/** Holds the mods fitted to a vehicle, so that they go where it goes. */
export const modsOf = (vehicle: string) => `vehicle:${vehicle}`;

/** The moves by which vehicles cease to exist, with the mods fitted to them. `sink` is a sink's holder. */
export function discardMoves(world: World, vehicles: readonly string[], sink: string): readonly Move[] {
  return vehicles.flatMap((id) => {
    const from = holderOfVehicle(world, id) ?? broken(`the vehicle ${id} exists`);
    const mods = heldBy(world.ledger, modsOf(id));
    return [
      ...mods.map(([asset, amount]) => ({ asset, from: modsOf(id), to: sink, amount })),
      { asset: vehicleAsset(id), from, to: sink, amount: 1 },
    ];
  });
}

/** How many vehicles one agenda item may discard: with four mods each, its moves stay within the kernel's limit. */
export const discardedAtOnce = 40;
