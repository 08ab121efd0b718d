import { part } from '../../app/boot/part.ts';
import { defineContributions } from '../../app/screens/contribution.ts';

export const contributions = defineContributions({
  eachLevel: 'surer heists',
  alertActs: {
    'heists.join': part('TakeSeat', () => import('./answer-invite.tsx')),
    'heists.decline': part('DeclineSeat', () => import('./answer-invite.tsx')),
  },
});
