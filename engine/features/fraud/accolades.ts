import { attemptAccolades } from '../../kits/attempt.ts';

export const fraudAccolades = attemptAccolades('fraud', {
  done: {
    name: 'Confidence Man',
    icon: 'fountain-pen',
    goals: [10, 100, 1_000],
    task: 'Bring off {goal} frauds.',
  },
  tried: { name: 'Paper Trail', icon: 'tied-scroll', goals: [25, 250, 2_000], task: 'Try {goal} frauds.' },
  money: {
    name: 'Other People’s Money',
    icon: 'banknote',
    goals: [50_000, 2_000_000, 50_000_000],
    task: 'Earn {goal} by fraud.',
  },
  streak: {
    name: 'Trust Me',
    icon: 'stamper',
    goals: [5, 15, 40],
    task: 'Bring off {goal} frauds in a row.',
  },
  experience: {
    name: 'Fine Print',
    icon: 'archive-register',
    goals: [150, 1_500, 15_000],
    task: 'Earn {goal} XP from fraud.',
  },
});
