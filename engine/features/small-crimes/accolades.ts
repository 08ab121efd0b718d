import type { Accolade } from '../../kernel/feature.ts';

export const smallCrimesAccolades: readonly Accolade[] = [
  {
    id: 'small-crimes.done',
    name: 'Petty Legend',
    icon: 'newspaper',
    metric: 'small-crimes.successes',
    goals: [50, 1_000, 10_000],
    task: 'Pull off {goal} small crimes.',
  },
  {
    id: 'small-crimes.tried',
    name: 'Working Stiff',
    icon: 'pocket-watch',
    metric: 'small-crimes.attempts',
    goals: [100, 2_000, 15_000],
    task: 'Attempt {goal} small crimes, whatever comes of them.',
  },
  {
    id: 'small-crimes.money',
    name: 'Small Change',
    icon: 'swap-bag',
    metric: 'small-crimes.money',
    goals: [50_000, 2_500_000, 50_000_000],
    task: 'Earn {goal} by small crimes.',
    unit: 'money',
  },
  {
    id: 'small-crimes.streak',
    name: 'Clean Getaway',
    icon: 'domino-mask',
    metric: 'small-crimes.streak_max',
    goals: [10, 50, 200],
    task: 'Pull off {goal} small crimes in a row.',
  },
  {
    id: 'small-crimes.experience',
    name: 'Night School',
    icon: 'truck',
    metric: 'small-crimes.level_points',
    goals: [1_000, 25_000, 250_000],
    task: 'Learn {goal} XP from small crimes.',
  },
];
