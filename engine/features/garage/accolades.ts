import type { Accolade } from '../../kernel/declarations/feature.ts';

export const garageAccolades: readonly Accolade[] = [
  {
    id: 'garage.sold',
    name: 'No Questions Asked',
    icon: 'car-key',
    metric: 'garage.sold',
    goals: [5, 100, 1_000],
    task: 'Sell {goal} vehicles.',
  },
  {
    id: 'garage.crushed_bullets',
    name: 'Ploughshares',
    icon: 'crush',
    metric: 'garage.crushed_bullets',
    goals: [50, 2_500, 50_000],
    task: 'Make {goal} bullets in the crusher.',
  },
];
