import type { AlertSwitch } from '../settings/alert-switches.ts';

export const alertSwitch: AlertSwitch = {
  key: 'alert_prison',
  place: 1,
  label: 'Prison',
  hint: 'When somebody breaks you out, or is caught trying.',
};
