import { attemptAccolades } from '../../kits/attempt.ts';

export const armedRobberyAccolades = attemptAccolades('armed-robbery', {
  done: { name: 'Stick-up Artist', icon: 'revolver', goals: [10, 100, 1_000], task: 'Rob {goal} places.' },
  tried: {
    name: 'Hands Up',
    icon: 'sawed-off-shotgun',
    goals: [25, 250, 2_000],
    task: 'Walk in armed {goal} times, however you walk out.',
  },
  money: {
    name: 'Unearned Income',
    icon: 'money-stack',
    goals: [50_000, 2_000_000, 50_000_000],
    task: 'Earn {goal} by armed robbery.',
  },
  streak: {
    name: 'Nobody Moved',
    icon: 'thompson-m1928',
    goals: [3, 8, 20],
    task: 'Rob {goal} places in a row.',
  },
  experience: {
    name: 'Old Hand',
    icon: 'fist',
    goals: [150, 1_500, 15_000],
    task: 'Earn {goal} XP from armed robbery.',
  },
});
