import { part } from '../../app/boot/part.ts';
import { defineContributions } from '../../app/screens/contribution.ts';

export const contributions = defineContributions({
  eachLevel: null,
  weights: { 'missions.complete': 6 },
  alertActs: { 'missions.claim': part('ClaimAct', () => import('./claim-act.tsx')) },
});
