import type { Accolade } from '../../kernel/declarations/feature.ts';
import { maxLevel, pointsAtLevel, prestigeStep } from '../../shared/catalogues/levels.ts';

const pointsAtPrestige = (prestige: number) => pointsAtLevel(maxLevel) + prestige * prestigeStep;

export const characterAccolades: readonly Accolade[] = [
  {
    id: 'characters.level',
    name: 'Up the Ladder',
    icon: 'fedora',
    metric: 'level_points',
    goals: [pointsAtLevel(10), pointsAtLevel(25), pointsAtLevel(maxLevel)],
    task: 'Reach level {goal}.',
    unit: 'level',
  },
  {
    id: 'characters.prestige',
    name: 'Nothing Left to Prove',
    icon: 'bank',
    metric: 'level_points',
    goals: [pointsAtPrestige(1), pointsAtPrestige(5), pointsAtPrestige(20)],
    task: 'Reach level {goal}: every level past fifty is a prestige.',
    unit: 'level',
  },
];
