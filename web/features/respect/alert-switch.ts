import type { AlertSwitch } from '../settings/alert-switches.ts';

export const alertSwitch: AlertSwitch = {
  key: 'alert_respect',
  place: 4,
  label: 'Respect',
  hint: 'When somebody shows you respect, or disrespect.',
};
