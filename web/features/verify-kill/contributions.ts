import { part } from '../../app/boot/part.ts';
import { defineContributions } from '../../app/screens/contribution.ts';

export const contributions = defineContributions({
  personActs: part('VerifyAct', () => import('./verify-act.tsx')),
});
