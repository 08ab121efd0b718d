import { defineFeature } from '../../kernel/declarations/feature.ts';
import { garageAccolades } from './accolades.ts';
import { crushed, crusherReset, insured, lockSet, repaired, scrapped, sold } from './events.ts';
import { insureVehicles, repairVehicles, setLocked } from './look-after.ts';
import { garageManifest } from './manifest.ts';
import { crushVehicles, scrapVehicles, sellVehicles } from './part-with.ts';
import { resetCrusher } from './reset-crusher.ts';
import { garageRules } from './rules.ts';
import { garageState } from './state.ts';
import { viewGarage } from './views.ts';
import { garageHabit, garageWishes } from './wishes.ts';

export const garage = defineFeature({
  ...garageManifest,
  slice: garageState,
  rules: garageRules.defaults,
  commands: [
    scrapVehicles,
    sellVehicles,
    crushVehicles,
    repairVehicles,
    insureVehicles,
    setLocked,
    resetCrusher,
  ],
  events: [sold, scrapped, crushed, repaired, insured, lockSet, crusherReset].map(
    ({ definition }) => definition,
  ),
  accolades: garageAccolades,
  metrics: {
    'garage.sold': { kind: 'sum', label: 'Vehicles sold', total: true },
    'garage.sold_money': { kind: 'sum', label: 'Earned by selling vehicles', unit: 'money', total: true },
    'garage.scrapped': { kind: 'sum', label: 'Vehicles scrapped', total: true },
    'garage.scrapped_money': { kind: 'sum' },
    'garage.crushed': { kind: 'sum', label: 'Vehicles crushed', total: true },
    'garage.crushed_bullets': { kind: 'sum', label: 'Bullets out of the crusher', total: true },
    'garage.repaired': { kind: 'sum' },
    'garage.repair_money': { kind: 'sum' },
    'garage.insured': { kind: 'sum' },
    'garage.insurance_money': { kind: 'sum' },
  },
  forget: {
    death: (world, character) => void garageState(world).crushed.delete(character),
  },
  views: { Garage: viewGarage },
  wishes: garageWishes,
  habit: garageHabit,
});
