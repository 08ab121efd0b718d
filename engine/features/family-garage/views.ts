import type { JsonObject } from '../../kernel/values/json.ts';
import { assetsOf } from '../../kernel/state/ledger.ts';
import type { World } from '../../kernel/state/world.ts';
import { viewIcon } from '../../shared/catalogues/icons.ts';
import { items } from '../../shared/catalogues/items.ts';
import { modelOf, vehicleImageUrl } from '../../shared/catalogues/vehicles.ts';
import { inHand } from '../../shared/holders/holders.ts';
import { iso } from '../../shared/time/time.ts';
import { familyOfMember, isPermitted } from '../families/state.ts';
import { modsOf } from '../vehicles/discard.ts';
import { garageRoom } from '../vehicles/garage-room.ts';
import { knownVehicle, vehiclesOf } from '../vehicles/state.ts';
import { worthOf } from '../vehicles/worth.ts';
import { mayTake } from './purse.ts';
import { storedAs, storedIn } from './state.ts';

/** A vehicle as members see it (R866). */
function viewVehicle(world: World, id: string) {
  const { name, mods: modLimit } = modelOf(id);
  const { paint, damage } = knownVehicle(world, id);
  const worth = worthOf(world, id);
  const mods = assetsOf(world.ledger, modsOf(id)).flatMap(
    (asset) => items.find(asset.slice('item:'.length)) ?? [],
  );
  return {
    id,
    name,
    image_url: vehicleImageUrl(modelOf(id).id, paint, damage),
    value: worth.value,
    acceleration: worth.acceleration / 10,
    speed: worth.speed,
    capacity: worth.capacity,
    mods: mods.map((mod) => ({ id: mod.id, name: mod.name, ...viewIcon(mod.icon) })),
    mod_limit: modLimit,
    damage,
  };
}

/**
 * The family's garage, and what of one's own could be put there (E375, R866); null for who is in none. `character` is who
 * added a vehicle, for the gateway to name.
 */
export function viewFamilyGarage(world: World, character: string) {
  const family = familyOfMember(world, character);
  if (!family) return null;
  const stored = storedIn(world, family.id);
  return {
    vehicles: stored.map((id) => {
      const { owner, at } = storedAs(world, id) ?? { owner: '', at: 0 };
      return {
        ...viewVehicle(world, id),
        character: owner,
        added_at: iso(at),
        mine: owner === character,
        can_take: mayTake(world, character, id),
      };
    }),
    limit: family.maxVehicles,
    count: stored.length,
    /** Places left in one's own garage. */
    room: garageRoom(world, character),
    can_upgrade: isPermitted(world, character, 'can_perform_upgrades'),
    available: vehiclesOf(world, inHand(character))
      .filter((id) => !knownVehicle(world, id).locked)
      .map((id) => viewVehicle(world, id)),
  };
}

/** The family's garage in the console. */
export function viewGaragePage(world: World, character: string): JsonObject {
  const own = viewFamilyGarage(world, character);
  if (!own) return { vehicles: [] };
  return {
    limit: own.limit,
    vehicles: own.vehicles.map(({ id, character: owner, value }) => ({ id, owner, value })),
  };
}
