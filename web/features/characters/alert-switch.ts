import type { AlertSwitch } from '../settings/alert-switches.ts';

export const alertSwitch: AlertSwitch = {
  key: 'alert_level',
  place: 7,
  label: 'Levels',
  hint: 'When you reach a new level.',
};
