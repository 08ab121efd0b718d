import type { AlertSwitch } from '../settings/alert-switches.ts';

export const alertSwitch: AlertSwitch = {
  key: 'alert_bounties',
  place: 9,
  label: 'Bounties',
  hint: 'When somebody puts money on your head, and what becomes of yours.',
};
