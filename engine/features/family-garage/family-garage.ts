import { defineFeature } from '../../kernel/declarations/feature.ts';
import { added, returned, taken } from './events.ts';
import { familyGarageManifest } from './manifest.ts';
import { garageChannels, garageHolders } from './purse.ts';
import { settlements } from './settle.ts';
import { familyGarageState } from './state.ts';
import { addVehicles, takeVehicle } from './store-vehicles.ts';
import { garageTold } from './told.ts';
import { viewGaragePage } from './views.ts';
import { familyGarageHabit, familyGarageWishes } from './wishes.ts';

/** The vehicles that members keep in their family's garage: each goes back to who added it when they leave or it closes. */
export const familyGarage = defineFeature({
  ...familyGarageManifest,
  ...settlements,
  slice: familyGarageState,
  beginsEmpty: true,
  commands: [addVehicles, takeVehicle],
  events: [added, taken, returned].map(({ definition }) => definition),
  channels: garageChannels,
  holders: garageHolders,
  ...garageTold,
  views: { 'Family garage': viewGaragePage },
  wishes: familyGarageWishes,
  habit: familyGarageHabit,
});
