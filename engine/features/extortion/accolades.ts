import { attemptAccolades } from '../../kits/attempt.ts';

export const extortionAccolades = attemptAccolades('extortion', {
  done: {
    name: 'Strong Handshake',
    icon: 'brass-knuckles',
    goals: [10, 100, 1_000],
    task: 'Extort {goal} times.',
  },
  tried: {
    name: 'Door to Door',
    icon: 'brass-knuckles',
    goals: [25, 250, 2_500],
    task: 'Lean on {goal} gangsters.',
  },
  money: {
    name: 'Voluntary Contributions',
    icon: 'money-stack',
    goals: [25_000, 1_000_000, 20_000_000],
    task: 'Collect {goal} by extortion.',
  },
  streak: {
    name: 'Nobody Says No',
    icon: 'brass-knuckles',
    goals: [3, 10, 25],
    task: 'Extort {goal} times in a row.',
  },
  experience: {
    name: 'Bedside Manner',
    icon: 'brass-knuckles',
    goals: [500, 5_000, 50_000],
    task: 'Earn {goal} XP from extortion.',
  },
});
