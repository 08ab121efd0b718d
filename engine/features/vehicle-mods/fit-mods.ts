import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { isRefusal, refuse, type Refusal } from '../../kernel/declarations/refusal.ts';
import type { World } from '../../kernel/state/world.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { itemsCarried } from '../../shared/catalogues/items.ts';
import { modelOf } from '../../shared/catalogues/vehicles.ts';
import { chosenVehicles } from '../garage/chosen.ts';
import { cleared, modInstalled, modRemoved } from './events.ts';
import type { Mod } from './rules.ts';
import { fittedMods, fitting, isFitted, modIds } from './state.ts';

/** Fits a mod to a vehicle, or takes it off again (E139). */
export const changeMod = defineCommand({
  type: 'vehicle-mods.change-mod',
  payload: z.strictObject({
    vehicle: z.string().max(60),
    mod: z.enum(modIds),
    installed: z.boolean(),
  }),
  guards: actingFreely,
  decide(world, { payload: { vehicle, mod, installed } }, context) {
    const character = context.me.id;
    const chosen = chosenVehicles(world, character, [vehicle]);
    if (isRefusal(chosen)) return chosen;
    const refused = installed ? cannotFit(world, character, vehicle, mod) : cannotRemove(world, vehicle, mod);
    if (refused) return refused;
    const event = installed ? modInstalled : modRemoved;
    return [
      event.draft(
        { vehicle, mod },
        {
          moves: [fitting(character, vehicle, mod, installed)],
          counts: installed ? [{ character, metric: 'vehicle-mods.installed', by: 1 }] : [],
          subjects: [{ id: character, role: 'owner' }],
        },
      ),
    ];
  },
  answer: () => ({}),
});

/** Takes all mods off a vehicle (E140). */
export const clearMods = defineCommand({
  type: 'vehicle-mods.clear-mods',
  payload: z.strictObject({ vehicle: z.string().max(60) }),
  guards: actingFreely,
  decide(world, { payload: { vehicle } }, context) {
    const character = context.me.id;
    const chosen = chosenVehicles(world, character, [vehicle]);
    if (isRefusal(chosen)) return chosen;
    const mods = fittedMods(world, vehicle);
    if (mods.length === 0) return refuse('mods_none', 'Nothing is fitted to this vehicle.');
    return [
      cleared.draft(
        { vehicle, mods },
        {
          moves: mods.map((mod) => fitting(character, vehicle, mod, false)),
          subjects: [{ id: character, role: 'owner' }],
        },
      ),
    ];
  },
  answer: () => ({}),
});

/** Why a mod cannot be fitted to a vehicle that is its owner's to change; null when it can. */
export function cannotFit(world: World, character: string, vehicle: string, mod: Mod): Refusal | null {
  if (isFitted(world, vehicle, mod))
    return refuse('mods_fitted', 'This is fitted already.', { kind: 'conflict' });
  if (itemsCarried(world, character, mod) === 0) return refuse('mods_missing', 'You have none of these.');
  const places = modelOf(vehicle).mods;
  if (fittedMods(world, vehicle).length >= places)
    return refuse('mods_full', `All ${places} places of this vehicle are taken.`);
  return null;
}

function cannotRemove(world: World, vehicle: string, mod: Mod): Refusal | null {
  return isFitted(world, vehicle, mod)
    ? null
    : refuse('mods_not_fitted', 'This is no longer fitted.', { kind: 'conflict' });
}
