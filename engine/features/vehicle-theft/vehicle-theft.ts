import { tellings, toldInFeed } from '../../kits/told.ts';
import { defineFeature } from '../../kernel/declarations/feature.ts';
import { attemptMetrics, jailedWords } from '../../kits/attempt.ts';
import { skills } from '../../shared/people/skills.ts';
import { goodsSources } from '../../shared/ports/goods-sources.ts';
import { vehicleTheftAccolades } from './accolades.ts';
import { attempted, milliFinderUsed, opened, searched } from './events.ts';
import { vehicleTheftManifest } from './manifest.ts';
import { openSearch } from './open-search.ts';
import { relearned, vehicleTheftSkill } from './relearn.ts';
import { vehicleTheftRules } from './rules.ts';
import { searchVehicles } from './search-vehicles.ts';
import { kerbSources } from './sources.ts';
import { vehicleTheftState } from './state.ts';
import { charge, stealVehicle } from './steal-vehicle.ts';
import { useMilliFinder } from './use-milli-finder.ts';
import { viewVehicleTheft } from './views.ts';
import { vehicleTheftHabit, vehicleTheftWishes } from './wishes.ts';

/** A city's blocks are searched for cars: what is dear is hard to get, and what does not fit the garage is left. */
export const vehicleTheft = defineFeature({
  ...vehicleTheftManifest,
  slice: vehicleTheftState,
  rules: vehicleTheftRules.defaults,
  provides: [skills.by(() => [vehicleTheftSkill]), goodsSources.by(kerbSources)],
  commands: [openSearch, searchVehicles, useMilliFinder, stealVehicle],
  events: [opened, searched, milliFinderUsed, attempted, relearned].map(({ definition }) => definition),
  accolades: vehicleTheftAccolades,
  metrics: attemptMetrics('vehicle-theft', {
    attempts: 'Vehicle thefts attempted',
    successes: 'Vehicles stolen',
    money: 'Worth of stolen vehicles',
    streakMax: 'Best streak of vehicle thefts',
  }),
  forget: {
    death: (world, character) => {
      vehicleTheftState(world).searches.delete(character);
      vehicleTheftState(world).practice.delete(character);
    },
  },
  views: { 'Vehicle theft': viewVehicleTheft },
  wishes: vehicleTheftWishes,
  habit: vehicleTheftHabit,
  talk: [
    'Whoever parked that tourer in {city}: the key was in it. Thank you.',
    'Walked three blocks of {city} for a car with four wheels.',
    'The locks in {city} are getting better. I am not.',
    'If you miss a jalopy in {city}, do not look behind my house.',
  ],
  activity: tellings(toldInFeed(attempted, 'owner', (seen) => jailedWords(seen, charge))).activity,
});
