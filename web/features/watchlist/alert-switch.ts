import type { AlertSwitch } from '../settings/alert-switches.ts';

export const alertSwitch: AlertSwitch = {
  key: 'alert_watchlist',
  place: 6,
  label: 'Watchlist',
  hint: 'When the street talks about somebody you watch.',
};
