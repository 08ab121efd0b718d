import { chaseAttempt } from '@rackets/engine/features/police-chase/attempt.ts';
import { Siren } from 'lucide-react';
import { number } from '../../app/text/format.ts';
import { crimeStatistics } from '../../kits/statistics/crime-statistics.tsx';

export const ChaseStatistics = crimeStatistics('GET chase/statistics', {
  title: 'Police Chase',
  lead: 'What you carried, where you turned off, and who drives better.',
  fields: chaseAttempt,
  cells: { units: { cell: (row) => `${number(row.units)} of ${number(row.units_start)}` } },
  outcome: { done: 'Got away', failed: 'Caught' },
  file: 'chases',
  empty: { icon: Siren, sentence: 'No chases yet.', next: 'Load the car' },
  topOf: 'loads brought home',
  record: ({ general_character: mine }) => [{ label: 'Units brought home', value: number(mine.units) }],
  round: { attempts: 'Loads', done: 'Brought home' },
});
