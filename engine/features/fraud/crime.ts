import { tiers } from '../../kits/attempt.ts';
import { crimeKit } from '../../kits/crime.ts';
import { attempted } from './events.ts';

export const crime = crimeKit({
  feature: 'fraud',
  event: attempted,
  charge: 'fraud',
  labels: {
    attempts: 'Frauds attempted',
    successes: 'Frauds done',
    money: 'Earned by fraud',
    streakMax: 'Best streak of frauds',
  },
  accolades: {
    done: tiers('Confidence Man', 'fountain-pen', [10, 100, 1_000], 'Bring off {goal} frauds.'),
    tried: tiers('Paper Trail', 'tied-scroll', [25, 250, 2_000], 'Try {goal} frauds.'),
    money: tiers(
      'Other People’s Money',
      'banknote',
      [50_000, 2_000_000, 50_000_000],
      'Earn {goal} by fraud.',
    ),
    streak: tiers('Trust Me', 'stamper', [5, 15, 40], 'Bring off {goal} frauds in a row.'),
    experience: tiers('Fine Print', 'archive-register', [150, 1_500, 15_000], 'Earn {goal} XP from fraud.'),
  },
});
