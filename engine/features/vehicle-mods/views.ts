import { iconUrl, viewIcon } from '../../shared/catalogues/icons.ts';
import type { World } from '../../kernel/state/world.ts';
import { itemsCarried, items } from '../../shared/catalogues/items.ts';
import { paintIcon, paints } from '../../shared/catalogues/paints.ts';
import { hasPremium } from '../../shared/ports/premium.ts';
import { unchanged, vehiclesAway, type VehicleUse } from '../../shared/ports/vehicle-ports.ts';
import { modelOf } from '../../shared/catalogues/vehicles.ts';
import { knownVehicle } from '../vehicles/state.ts';
import { accountOf } from '../../shared/holders/holders.ts';
import { cannotFit } from './fit-mods.ts';
import { vehicleModsRules } from './rules.ts';
import { isFitted, modIds, resprayCost, unlockCost } from './state.ts';

/** What mods are for, in the order shown. */
export const modGroups = [
  { id: 'cargo', name: 'Cargo', mod_ids: ['false-floor', 'roof-rack', 'hidden-tank', 'heavy-springs'] },
  { id: 'arms', name: 'Arms and armour', mod_ids: ['armour-plate', 'gun-rack'] },
  { id: 'drive', name: 'Drive', mod_ids: ['racing-axle', 'tuned-engine'] },
] as const;

/** Every mod, as it stands to one of a character's vehicles (E138). */
export function viewMods(world: World, character: string, vehicle: string) {
  const use = useOf(world, character, vehicle);
  const { effects, valuePpm } = vehicleModsRules(world);
  return modIds.map((id) => {
    const { name, icon, description, value } = items.of(id);
    const installed = isFitted(world, vehicle, id);
    const locked = installed ? null : cannotFit(world, character, vehicle, id);
    return {
      id,
      name,
      ...viewIcon(icon),
      description,
      installed,
      count: itemsCarried(world, character, id),
      locked_message: use === null ? (locked?.message ?? null) : unchanged(use),
      stats: {
        cargo: effects[id].capacity,
        bullets: effects[id].bullets,
        speed: effects[id].speed,
        acceleration: effects[id].acceleration / 10,
        value: Math.floor((value * valuePpm) / 1_000_000),
      },
    };
  });
}

/** The colours of one of a character's vehicles (E141), and whether it can be resprayed at all (R481). */
export function viewColours(world: World, character: string, vehicle: string, now: number) {
  const account = accountOf(world, character);
  return {
    disabled: modelOf(vehicle).asIs === true || useOf(world, character, vehicle) !== null,
    /** R416. */
    premium_required: !hasPremium(world, account, now),
    cost: resprayCost(world, vehicle),
    colour: knownVehicle(world, vehicle).paint,
    colours: paints.entries.map(({ id, label, hex }) => {
      const cost = unlockCost(world, character, id);
      return { id, label, hex, icon_url: iconUrl(paintIcon(id)), unlocked: cost === 0, unlock_cost: cost };
    }),
  };
}

/** What keeps one of a character's vehicles from being changed; null for nothing. */
function useOf(world: World, character: string, vehicle: string): VehicleUse | null {
  return vehiclesAway(world, character).find((away) => away.vehicle === vehicle)?.use ?? null;
}
