import { attemptAccolades } from '../../kits/attempt.ts';

export const lootingAccolades = attemptAccolades('looting', {
  done: {
    name: 'Light Fingers',
    icon: 'crowbar',
    goals: [10, 150, 1_500],
    task: 'Carry off loot {goal} times.',
  },
  tried: {
    name: 'Night Shift',
    icon: 'candle-holder',
    goals: [25, 300, 3_000],
    task: 'Go looting {goal} times.',
  },
  money: {
    name: 'House Clearance',
    icon: 'gold-bar',
    goals: [10_000, 500_000, 15_000_000],
    task: 'Carry off loot worth {goal}.',
  },
  streak: {
    name: 'Nobody Home',
    icon: 'skeleton-key',
    goals: [5, 15, 40],
    task: 'Carry off loot {goal} times in a row.',
  },
  experience: {
    name: 'Good Eye',
    icon: 'big-diamond-ring',
    goals: [150, 1_500, 15_000],
    task: 'Earn {goal} XP from looting.',
  },
});
