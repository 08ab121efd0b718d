import type { Accolade } from '../../kernel/declarations/feature.ts';

/** Of kills that everybody knows of: each counts from the midnight after its reveal. */
export const killingAccolades: readonly Accolade[] = [
  {
    id: 'killing.kills',
    name: 'Name on the Street',
    icon: 'revolver',
    metric: 'kill_count',
    goals: [2, 10, 40],
    task: 'Kill {goal} gangsters, and let everybody know.',
  },
  {
    id: 'killing.points',
    name: 'Giant Killer',
    icon: 'thompson-m1928',
    metric: 'kill_points',
    goals: [25, 150, 600],
    task: 'Earn {goal} kill points.',
  },
];
