import { attemptAccolades } from '../../kits/attempt.ts';

export const smallCrimesAccolades = attemptAccolades('small-crimes', {
  done: {
    name: 'Petty Legend',
    icon: 'newspaper',
    goals: [50, 1_000, 10_000],
    task: 'Pull off {goal} small crimes.',
  },
  tried: {
    name: 'Working Stiff',
    icon: 'pocket-watch',
    goals: [100, 2_000, 15_000],
    task: 'Attempt {goal} small crimes, whatever comes of them.',
  },
  money: {
    name: 'Small Change',
    icon: 'swap-bag',
    goals: [50_000, 2_500_000, 50_000_000],
    task: 'Earn {goal} by small crimes.',
  },
  streak: {
    name: 'Clean Getaway',
    icon: 'domino-mask',
    goals: [10, 50, 200],
    task: 'Pull off {goal} small crimes in a row.',
  },
  experience: {
    name: 'Night School',
    icon: 'truck',
    goals: [1_000, 25_000, 250_000],
    task: 'Earn {goal} XP from small crimes.',
  },
});
