import type { AlertSwitch } from '../settings/alert-switches.ts';

export const alertSwitch: AlertSwitch = {
  key: 'alert_auctions',
  place: 5,
  label: 'Auctions',
  hint: 'When you are outbid, win, or sell something.',
};
