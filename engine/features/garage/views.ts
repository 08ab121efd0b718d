import { capitalised } from '../../kernel/values/capitalised.ts';
import { viewIcon } from '../../shared/catalogues/icons.ts';
import { assetsOf } from '../../kernel/state/ledger.ts';
import type { World } from '../../kernel/state/world.ts';
import { accountOf, holding, inHand, ofAccount } from '../../shared/holders/holders.ts';
import { itemsCarried, items } from '../../shared/catalogues/items.ts';
import { paints } from '../../shared/catalogues/paints.ts';
import { iso, isoOrNull } from '../../shared/time/time.ts';
import { vehiclesAway, type VehicleAway } from '../../shared/ports/vehicle-ports.ts';
import { modelOf, vehicleImageUrl } from '../../shared/catalogues/vehicles.ts';
import { modsOf } from '../vehicles/discard.ts';
import { placesKept } from '../vehicles/garage-room.ts';
import { vehicleRules } from '../vehicles/rules.ts';
import { knownVehicle, vehiclesOf } from '../vehicles/state.ts';
import { worthOf } from '../vehicles/worth.ts';
import { crushedBullets, repairCost, salePrice, scrapValue } from './prices.ts';
import { garageRules } from './rules.ts';
import { crusherHourEnds, crusherRemaining } from './state.ts';

/** The garage (E136): vehicles there and those in use, its limits, and the crusher's hour. */
export function viewGarage(world: World, character: string, now: number) {
  const rules = garageRules(world);
  const away = vehiclesAway(world, character);
  const account = accountOf(world, character);
  return {
    vehicles: [
      ...vehiclesOf(world, inHand(character)).map((id) => viewVehicle(world, id)),
      ...away.map((use) => viewVehicle(world, use.vehicle, use)),
    ],
    limit: vehicleRules(world).garageLimit,
    limit_used: placesKept(world, character),
    crusher_limit: rules.crushPerHour,
    crusher_remaining: crusherRemaining(world, character, now),
    crusher_resets_at: iso(crusherHourEnds(now)),
    crusher_reset_credits: rules.crusherResetCredits,
    crusher_services: itemsCarried(world, character, 'crusher_service'),
    credits: holding(world, ofAccount(account), 'credits'),
    insurance_cost: rules.insuranceCost,
  };
}

/** One vehicle as its owner sees it. `first_owner` is a character's id. */
export function viewVehicle(world: World, id: string, away: VehicleAway | null = null) {
  const model = modelOf(id);
  const known = knownVehicle(world, id);
  const worth = worthOf(world, id);
  const free = away === null;
  const mods = assetsOf(world.ledger, modsOf(id)).flatMap(
    (asset) => items.find(asset.slice('item:'.length)) ?? [],
  );
  return {
    id,
    name: model.name,
    kind: model.kind,
    image_url: vehicleImageUrl(model.id, known.paint, known.damage),
    colour: paints.of(known.paint),
    cost: worth.valueOriginal,
    value: worth.value,
    value_original: worth.valueOriginal,
    bullets: crushedBullets(world, id),
    bullets_original: worth.bulletsOriginal,
    speed: worth.speed,
    speed_original: worth.speedOriginal,
    acceleration: worth.acceleration / 10,
    acceleration_original: worth.accelerationOriginal / 10,
    capacity: worth.capacity,
    capacity_original: worth.capacityOriginal,
    damage: known.damage,
    locked: known.locked,
    insured: known.insured,
    transferable: free,
    first_owner: known.firstOwner,
    in_use: !free,
    status: away?.use.id ?? null,
    status_text: away === null ? null : capitalised(away.use.where),
    status_until: isoOrNull(away?.until ?? null),
    discarded_at: null,
    can_repair: free && known.damage > 0,
    repair_cost: repairCost(world, id),
    can_scrap: free && !known.locked,
    scrap_value: scrapValue(world, id),
    sell_value: salePrice(world, id),
    can_edit_mods: free && model.mods > 0,
    mods: mods.map(({ id: mod, name, icon }) => ({ id: mod, name, ...viewIcon(icon) })),
    mod_limit: model.mods,
    source: known.source,
    source_name: known.sourceName,
    acquired_at: iso(known.since),
  };
}
