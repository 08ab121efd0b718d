import { tiers } from '../../kits/attempt.ts';
import { crimeKit } from '../../kits/crime.ts';
import { attempted } from './events.ts';

export const crime = crimeKit({
  feature: 'looting',
  event: attempted,
  charge: 'looting',
  labels: {
    attempts: 'Lootings attempted',
    successes: 'Lootings done',
    money: 'Worth of loot',
    streakMax: 'Best streak of lootings',
  },
  accolades: {
    done: tiers('Light Fingers', 'crowbar', [10, 150, 1_500], 'Carry off loot {goal} times.'),
    tried: tiers('Night Shift', 'candle-holder', [25, 300, 3_000], 'Go looting {goal} times.'),
    money: tiers(
      'House Clearance',
      'gold-bar',
      [10_000, 500_000, 15_000_000],
      'Carry off loot worth {goal}.',
    ),
    streak: tiers('Nobody Home', 'skeleton-key', [5, 15, 40], 'Carry off loot {goal} times in a row.'),
    experience: tiers('Good Eye', 'big-diamond-ring', [150, 1_500, 15_000], 'Earn {goal} XP from looting.'),
  },
});
