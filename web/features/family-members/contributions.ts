import { part } from '../../app/boot/part.ts';
import { defineContributions } from '../../app/screens/contribution.ts';

export const contributions = defineContributions({
  personActs: part('InviteAct', () => import('./invite-act.tsx')),
  alertActs: { 'family-members.accept': part('AcceptInvite', () => import('./accept-invite.tsx')) },
});
