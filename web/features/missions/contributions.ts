import { part } from '../../app/boot/part.ts';
import { defineContributions } from '../../app/screens/contribution.ts';

export const contributions = defineContributions({
  eachLevel: null,
  alertActs: { 'missions.claim': part('ClaimAct', () => import('./claim-act.tsx')) },
});
