import type { AlertSwitch } from '../settings/alert-switches.ts';

export const alertSwitch: AlertSwitch = {
  key: 'alert_families',
  place: 7,
  label: 'Family',
  hint: 'Invites into a family, and what becomes of you in yours.',
};
