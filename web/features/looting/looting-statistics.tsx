import { lootingAttempt } from '@rackets/engine/features/looting/attempt.ts';
import { PackageOpen } from 'lucide-react';
import { money } from '../../app/text/format.ts';
import { crimeStatistics } from '../../kits/statistics/crime-statistics.tsx';
import type { LootingStatistics as Statistics } from './answers.ts';

const thingsText = ({ items }: Statistics['history']['data'][number]) => items.join(', ');

export const LootingStatistics = crimeStatistics('GET looting/statistics', {
  title: 'Looting',
  lead: 'What you carried off, and how you compare.',
  fields: lootingAttempt,
  first: { head: 'Things', cell: thingsText, plain: thingsText },
  cells: { value: { cell: (row) => money(row.value) } },
  outcome: {
    done: (row) => (row.assured ? 'Carried off, assured' : 'Carried off'),
    failed: 'Heard',
  },
  file: 'looting',
  empty: { icon: PackageOpen, sentence: 'You have no history.', next: 'See what is lying around' },
  topOf: 'successful lootings',
  round: { attempts: 'Attempts', done: 'Carried off' },
  earned: 'Worth of loot',
});
