import type { Accolade } from '../../kernel/declarations/feature.ts';

export const vehicleModsAccolades: readonly Accolade[] = [
  {
    id: 'vehicle-mods.installed',
    metric: 'vehicle-mods.installed',
    name: 'Grease Monkey',
    icon: 'gears',
    goals: [3, 30, 200],
    task: 'Fit {goal} mods.',
  },
  {
    id: 'vehicle-mods.resprays',
    metric: 'vehicle-mods.resprays',
    name: 'Fresh Coat',
    icon: 'spray',
    goals: [1, 10, 50],
    task: 'Have {goal} vehicles resprayed.',
  },
];
