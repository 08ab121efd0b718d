import { tiers } from '../../kits/attempt.ts';
import { crimeKit } from '../../kits/crime.ts';
import { attempted } from './attempted.ts';

export const crime = crimeKit({
  feature: 'armed-robbery',
  event: attempted,
  charge: 'armed robbery',
  labels: {
    attempts: 'Armed robberies attempted',
    successes: 'Armed robberies done',
    money: 'Earned by armed robbery',
    streakMax: 'Best streak of armed robberies',
  },
  accolades: {
    done: tiers('Stick-up Artist', 'revolver', [10, 100, 1_000], 'Rob {goal} places.'),
    tried: tiers(
      'Hands Up',
      'sawed-off-shotgun',
      [25, 250, 2_000],
      'Walk in armed {goal} times, however you walk out.',
    ),
    money: tiers(
      'Unearned Income',
      'money-stack',
      [50_000, 2_000_000, 50_000_000],
      'Earn {goal} by armed robbery.',
    ),
    streak: tiers('Nobody Moved', 'thompson-m1928', [3, 8, 20], 'Rob {goal} places in a row.'),
    experience: tiers('Old Hand', 'fist', [150, 1_500, 15_000], 'Earn {goal} XP from armed robbery.'),
  },
});
