import { refuse } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/world.ts';
import { accountOf, estateOf, inHand, sinkOf } from '../../world/holders.ts';
import type { TransferableKind } from '../../world/transferable.ts';
import { modelOf, namesModel, vehicleAsset, vehicleModels } from '../../world/vehicles.ts';
import { discardMoves } from './discard.ts';
import { garageRoom } from './garage-room.ts';
import { newVehicles } from './give-vehicles.ts';
import { knownVehicle, vehicleAt } from './state.ts';
import { worthOf } from './worth.ts';

const locked = refuse('garage_vehicle_locked', 'Unlock a vehicle before you part with it.');

/** Vehicles, as they pass between players: with their mods and their insurance. */
export const transferableVehicles: TransferableKind = {
  type: 'vehicle',
  asset: (id) => (id !== null && namesModel(id) ? vehicleAsset(id) : null),
  holder: (_world, character) => inHand(character),
  name: (id) => (id === null ? 'A vehicle' : (vehicleModels.find(id)?.name ?? modelOf(id).name)),
  // Mods count, damage does not: a wreck that is repaired is worth as much as ever.
  value: (world, id) => Math.max(newValue(id), worthNow(world, id)),
  worth: worthNow,
  problem: (world, _character, id) => (id !== null && vehicleAt(world, id)?.locked ? locked : null),
  room: (world, character) => garageRoom(world, character),
  left(world, id, from, character) {
    if (!knownVehicle(world, id).insured) return discardMoves(world, [id], sinkOf('vehicles'));
    const account = accountOf(world, character);
    return [{ asset: vehicleAsset(id), from, to: estateOf(account), amount: 1 }];
  },
  made: (_world, context, id, making) =>
    vehicleModels.has(id) ? newVehicles(context, making, [{ model: id }]).events : [],
};

const newValue = (id: string | null): number =>
  id === null ? 0 : (vehicleModels.find(id) ?? modelOf(id)).value;

/** Of one that does not exist yet, what a new one is worth. */
function worthNow(world: World, id: string | null): number {
  return id !== null && vehicleAt(world, id) ? worthOf(world, id).value : newValue(id);
}
