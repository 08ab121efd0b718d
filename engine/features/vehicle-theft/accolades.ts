import { attemptAccolades } from '../../kits/attempt.ts';

export const vehicleTheftAccolades = attemptAccolades('vehicle-theft', {
  done: { name: 'Night Garage', icon: 'car-door', goals: [5, 100, 1_000], task: 'Steal {goal} vehicles.' },
  tried: { name: 'Coat Hanger', icon: 'car-door', goals: [25, 250, 2_500], task: 'Try {goal} car doors.' },
  money: {
    name: 'Concours d’Élégance',
    icon: 'steering-wheel',
    goals: [50_000, 3_000_000, 100_000_000],
    task: 'Steal vehicles worth {goal}.',
  },
  streak: {
    name: 'Warm Engine',
    icon: 'steering-wheel',
    goals: [3, 8, 20],
    task: 'Steal {goal} vehicles in a row.',
  },
  experience: {
    name: 'Hot Wire',
    icon: 'steering-wheel',
    goals: [150, 1_500, 15_000],
    task: 'Earn {goal} XP from stealing vehicles.',
  },
});
