import { defineFeature } from '../../kernel/declarations/feature.ts';
import { premiumPrivileges } from '../../shared/ports/premium.ts';
import { modEffects } from '../../shared/ports/vehicle-ports.ts';
import { vehicleModsAccolades } from './accolades.ts';
import { cleared, colourUnlocked, modInstalled, modRemoved, resprayed } from './events.ts';
import { changeMod, clearMods } from './fit-mods.ts';
import { vehicleModsManifest } from './manifest.ts';
import { resprayVehicle, unlockColour } from './respray.ts';
import { vehicleModsRules } from './rules.ts';
import { effectsOf, vehicleModsState } from './state.ts';
import { vehicleModsHabit, vehicleModsWishes } from './wishes.ts';

/** What is fitted to vehicles, and their paint. Fitted mods lie with the vehicle: they go where it goes. */
export const vehicleMods = defineFeature({
  ...vehicleModsManifest,
  slice: vehicleModsState,
  rules: vehicleModsRules.defaults,
  provides: [modEffects.by(effectsOf), premiumPrivileges.by(() => ['Any paint for your cars'])],
  commands: [changeMod, clearMods, resprayVehicle, unlockColour],
  events: [modInstalled, modRemoved, cleared, resprayed, colourUnlocked].map(({ definition }) => definition),
  accolades: vehicleModsAccolades,
  metrics: {
    'vehicle-mods.installed': { kind: 'sum' },
    'vehicle-mods.resprays': { kind: 'sum' },
  },
  forget: {
    death: (world, character) => void vehicleModsState(world).unlocked.delete(character),
  },
  wishes: vehicleModsWishes,
  habit: vehicleModsHabit,
});
