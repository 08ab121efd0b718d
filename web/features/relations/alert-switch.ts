import type { AlertSwitch } from '../settings/alert-switches.ts';

export const alertSwitch: AlertSwitch = {
  key: 'alert_friends',
  place: 3,
  label: 'Friends',
  hint: 'When somebody asks to be your friend, or agrees.',
};
