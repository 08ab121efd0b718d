import { tiers } from '../../kits/attempt.ts';
import { crimeKit } from '../../kits/crime.ts';
import { attempted } from './attempted.ts';
import { taskAt } from './tasks.ts';

export const crime = crimeKit({
  feature: 'small-crimes',
  event: attempted,
  charge: ({ task }) => taskAt(task).charge,
  labels: {
    attempts: 'Small crimes attempted',
    successes: 'Small crimes done',
    money: 'Earned by small crimes',
    streakMax: 'Best streak of small crimes',
  },
  accolades: {
    done: tiers('Petty Legend', 'newspaper', [50, 1_000, 10_000], 'Pull off {goal} small crimes.'),
    tried: tiers(
      'Working Stiff',
      'pocket-watch',
      [100, 2_000, 15_000],
      'Attempt {goal} small crimes, whatever comes of them.',
    ),
    money: tiers('Small Change', 'swap-bag', [50_000, 2_500_000, 50_000_000], 'Earn {goal} by small crimes.'),
    streak: tiers('Clean Getaway', 'domino-mask', [10, 50, 200], 'Pull off {goal} small crimes in a row.'),
    experience: tiers('Night School', 'truck', [1_000, 25_000, 250_000], 'Earn {goal} XP from small crimes.'),
  },
});
