import type { AlertSwitch } from '../settings/alert-switches.ts';

export const alertSwitch: AlertSwitch = {
  key: 'alert_property',
  place: 6,
  label: 'Property',
  hint: 'When somebody attacks what you hold, or takes it over.',
};
