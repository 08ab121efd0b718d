import type { AlertSwitch } from '../settings/alert-switches.ts';

export const alertSwitch: AlertSwitch = {
  key: 'alert_accolade',
  place: 8,
  label: 'Accolades',
  hint: 'When you earn one, in bronze, silver or gold.',
};
