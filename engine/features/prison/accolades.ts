import type { Accolade } from '../../kernel/declarations/feature.ts';

export const prisonAccolades: readonly Accolade[] = [
  {
    id: 'prison.freed',
    name: 'Locksmith',
    icon: 'lockpicks',
    metric: 'prison.successes',
    goals: [25, 500, 5_000],
    task: 'Break {goal} inmates out.',
  },
  {
    id: 'prison.tried',
    name: 'Rattler of Doors',
    icon: 'imprisoned',
    metric: 'prison.attempts',
    goals: [50, 1_000, 10_000],
    task: 'Try {goal} cell doors.',
  },
  {
    id: 'prison.streak',
    name: 'Open House',
    icon: 'house-keys',
    // Inmates who are no players count in no streak (ruling 42).
    metric: 'prison.player_streak_max',
    goals: [5, 15, 40],
    task: 'Break {goal} fellow gangsters out in a row.',
  },
  {
    id: 'prison.friends',
    name: 'Friend in Need',
    icon: 'handcuffs',
    metric: 'prison.player_busts',
    goals: [5, 100, 1_000],
    task: 'Break {goal} fellow gangsters out.',
  },
  {
    id: 'prison.bribes',
    name: 'Greased Palms',
    icon: 'money-stack',
    metric: 'prison.bribes',
    goals: [5, 50, 500],
    task: 'Buy {goal} guards.',
  },
  {
    id: 'prison.experience',
    name: 'Jailhouse Lawyer',
    icon: 'handcuffs',
    metric: 'prison.level_points',
    goals: [100, 2_500, 25_000],
    task: 'Earn {goal} XP at the prison.',
  },
];
