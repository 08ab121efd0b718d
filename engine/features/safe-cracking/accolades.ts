import { attemptAccolades } from '../../kits/attempt.ts';
import type { Accolade } from '../../kernel/declarations/feature.ts';

export const safeCrackingAccolades: readonly Accolade[] = [
  ...attemptAccolades('safe-cracking', {
    done: { name: 'Velvet Touch', icon: 'dial-padlock', goals: [3, 25, 200], task: 'Open {goal} safes.' },
    tried: { name: 'Dial Tone', icon: 'dial-padlock', goals: [50, 500, 4_000], task: 'Dial {goal} codes.' },
    money: {
      name: 'Night Deposit',
      icon: 'money-stack',
      goals: [50_000, 2_000_000, 40_000_000],
      task: 'Carry {goal} out of safes.',
    },
    experience: {
      name: 'Tumbler Ear',
      icon: 'dial-padlock',
      goals: [500, 5_000, 50_000],
      task: 'Earn {goal} XP from safes.',
    },
  }),
  {
    id: 'safe-cracking.top_crack',
    metric: 'safe-cracking.top_crack',
    name: 'Clean Sweep',
    icon: 'money-stack',
    goals: [20_000, 150_000, 600_000],
    task: 'Carry {goal} out of one safe.',
    unit: 'money',
  },
];
