import type { Accolade } from '../../kernel/declarations/feature.ts';

export const airportAccolades: readonly Accolade[] = [
  {
    id: 'airport.flights',
    name: 'Frequent Flyer',
    icon: 'biplane',
    metric: 'airport.flights',
    goals: [5, 50, 300],
    task: 'Take {goal} flights.',
  },
];
