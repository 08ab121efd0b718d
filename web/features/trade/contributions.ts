import { part } from '../../app/boot/part.ts';
import { defineContributions } from '../../app/screens/contribution.ts';
import { giveAwayPath } from './paths.ts';

export const contributions = defineContributions({
  vehicleAct: { action: 'transfer', label: 'Give away…', leadsTo: giveAwayPath },
  personActs: part('TradeActs', () => import('./trade-acts.tsx')),
});
