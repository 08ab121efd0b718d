import { HandCoins } from 'lucide-react';
import { crimeStatistics } from '../../kits/statistics/crime-statistics.tsx';
import { history } from './history.ts';

export const SmallCrimesStatistics = crimeStatistics('GET small/statistics', {
  title: 'Small Crimes',
  lead: 'What you did, and how you compare.',
  ...history,
  file: 'small-crimes',
  empty: { icon: HandCoins, sentence: 'No attempts yet.', next: 'Pick a job' },
  topOf: 'successful attempts',
  round: { attempts: 'Attempts', done: 'Successful attempts' },
});
