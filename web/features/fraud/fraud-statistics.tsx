import { capitalised } from '@rackets/engine/kernel/values/capitalised.ts';
import { fraudAttempt } from '@rackets/engine/features/fraud/attempt.ts';
import { FilePen } from 'lucide-react';
import { crimeStatistics } from '../../kits/statistics/crime-statistics.tsx';

export const FraudStatistics = crimeStatistics('GET fraud/statistics', {
  title: 'Fraud',
  lead: 'What people fell for, and how you compare.',
  fields: fraudAttempt,
  outcome: { done: 'Brought off', failed: 'Failed' },
  cells: { type_name: { cell: (row) => capitalised(row.type_name) } },
  file: 'frauds',
  empty: { icon: FilePen, sentence: 'You have no history.', next: 'Plan a fraud' },
  topOf: 'successful frauds',
  round: { attempts: 'Frauds', done: 'Brought off' },
});
