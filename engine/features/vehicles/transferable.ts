import { refuse } from '../../kernel/declarations/refusal.ts';
import type { World } from '../../kernel/state/world.ts';
import { accountOf, estateOf, inHand, sinkOf } from '../../shared/holders/holders.ts';
import type { LotMeta, TransferableKind } from '../../shared/ports/transferable.ts';
import { modelOf, vehicleAsset, vehicleImageUrl, vehicleModels } from '../../shared/catalogues/vehicles.ts';
import { garageFull } from './award-vehicle.ts';
import { discardMoves } from './discard.ts';
import { garageRoom } from './garage-room.ts';
import { newVehicles } from './give-vehicles.ts';
import { knownVehicle, vehicleAt, vehiclesOf } from './state.ts';
import { worthOf } from './worth.ts';

const locked = refuse('garage_vehicle_locked', 'Unlock a vehicle before you part with it.');

/** Vehicles, as they pass between players: with their mods and their insurance. */
export const transferableVehicles: TransferableKind = {
  type: 'vehicle',
  holder: (_world, character) => inHand(character),
  owned: (world, character, id) =>
    vehiclesOf(world, inHand(character)).filter((each) => modelOf(each).id === modelNamed(id)?.id).length,
  meta: vehicleMeta,
  // Mods count, damage does not: a wreck that is repaired is worth as much as ever.
  value: (world, id) => Math.max(newValue(id), worthNow(world, id)),
  worth: worthNow,
  problem: (world, _character, id) => (id !== null && vehicleAt(world, id)?.locked ? locked : null),
  room: (world, character) => garageRoom(world, character),
  full: garageFull,
  left(world, id, from, character) {
    if (!knownVehicle(world, id).insured) return discardMoves(world, [id], sinkOf('vehicles'));
    const account = accountOf(world, character);
    return [{ asset: vehicleAsset(id), from, to: estateOf(account), amount: 1 }];
  },
  made: (_world, context, id, making) =>
    vehicleModels.has(id) ? newVehicles(context, making, [{ model: id }]).events : [],
};

/** The model that an id is, or the model of the vehicle that it is. */
const modelNamed = (id: string | null) => (id === null ? null : (vehicleModels.find(id) ?? modelOf(id)));

const newValue = (id: string | null): number => modelNamed(id)?.value ?? 0;

/** A vehicle as it stands; one that does not exist yet as it leaves the works. */
function vehicleMeta(world: World, id: string): LotMeta {
  const model = vehicleModels.find(id) ?? modelOf(id);
  const known = vehicleAt(world, id);
  const worth = known ? worthOf(world, id) : null;
  return {
    drug_id: null,
    drug_name: null,
    vehicle: {
      model: model.id,
      image_url: vehicleImageUrl(model.id, known?.paint ?? model.paints[0], known?.damage),
      damage: known?.damage ?? 0,
      insured: known?.insured ?? false,
      value: worth?.value ?? model.value,
      value_original: model.value,
      speed: worth?.speed ?? model.speed,
      capacity: worth?.capacity ?? model.capacity,
    },
  };
}

/** Of one that does not exist yet, what a new one is worth. */
function worthNow(world: World, id: string | null): number {
  return id !== null && vehicleAt(world, id) ? worthOf(world, id).value : newValue(id);
}
