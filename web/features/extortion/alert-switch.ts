import type { AlertSwitch } from '../settings/alert-switches.ts';

export const alertSwitch: AlertSwitch = {
  key: 'alert_extortion',
  place: 2,
  label: 'Extortion',
  hint: 'When somebody leans on you, or gives money back.',
};
