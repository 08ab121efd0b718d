import { attemptAccolades } from '../../kits/attempt.ts';

export const bombDefusalAccolades = attemptAccolades('bomb-defusal', {
  done: { name: 'Steady Hands', icon: 'unlit-bomb', goals: [10, 100, 1_000], task: 'Stop {goal} clocks.' },
  tried: {
    name: 'Case Opener',
    icon: 'unlit-bomb',
    goals: [25, 250, 2_500],
    task: 'Try your luck on {goal} bombs.',
  },
  money: {
    name: 'Blast Dividend',
    icon: 'money-stack',
    goals: [25_000, 1_000_000, 20_000_000],
    task: 'Earn {goal} by defusing bombs.',
  },
  streak: { name: 'Nine Lives', icon: 'unlit-bomb', goals: [3, 8, 20], task: 'Stop {goal} clocks in a row.' },
  experience: {
    name: 'Wire Tutor',
    icon: 'unlit-bomb',
    goals: [500, 5_000, 50_000],
    task: 'Earn {goal} XP from bombs.',
  },
});
