import type { AlertSwitch } from '../settings/alert-switches.ts';

export const alertSwitch: AlertSwitch = {
  key: 'alert_killing',
  place: 9,
  label: 'Shots',
  hint: 'When somebody shoots at you.',
};
