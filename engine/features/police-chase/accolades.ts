import { attemptAccolades } from '../../kits/attempt.ts';
import type { Accolade } from '../../kernel/declarations/feature.ts';

export const policeChaseAccolades: readonly Accolade[] = [
  ...attemptAccolades('police-chase', {
    done: {
      name: 'Tail Lights',
      icon: 'police-car',
      goals: [10, 100, 1_000],
      task: 'Lose the police {goal} times.',
    },
    tried: { name: 'Leadfoot', icon: 'police-car', goals: [25, 250, 2_500], task: 'Run {goal} loads.' },
    streak: {
      name: 'Nothing in the Mirror',
      icon: 'police-car',
      goals: [3, 8, 20],
      task: 'Lose the police {goal} times in a row.',
    },
    experience: {
      name: 'Back Road Scholar',
      icon: 'police-car',
      goals: [500, 5_000, 50_000],
      task: 'Earn {goal} XP on the run.',
    },
  }),
  {
    id: 'police-chase.units',
    metric: 'police-chase.units',
    name: 'Special Delivery',
    icon: 'swap-bag',
    goals: [200, 5_000, 50_000],
    task: 'Bring home {goal} units.',
  },
];
