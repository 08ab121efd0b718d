import { tiers } from '../../kits/attempt.ts';
import { crimeKit } from '../../kits/crime.ts';
import { completed } from './events.ts';

export const crime = crimeKit({
  feature: 'police-chase',
  event: completed,
  charge: 'a trunk full of contraband',
  labels: {
    attempts: 'Loads run',
    successes: 'Loads brought home',
    // A load is paid in drugs.
    money: null,
    streakMax: 'Best streak of loads brought home',
  },
  accolades: {
    done: tiers('Tail Lights', 'police-car', [10, 100, 1_000], 'Lose the police {goal} times.'),
    tried: tiers('Leadfoot', 'police-car', [25, 250, 2_500], 'Run {goal} loads.'),
    streak: tiers(
      'Nothing in the Mirror',
      'police-car',
      [3, 8, 20],
      'Lose the police {goal} times in a row.',
    ),
    experience: tiers('Back Road Scholar', 'police-car', [500, 5_000, 50_000], 'Earn {goal} XP on the run.'),
  },
});
