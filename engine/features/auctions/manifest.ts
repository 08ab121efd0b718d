import { defineManifest } from '../../kernel/manifest.ts';

export const auctionsManifest = defineManifest({
  name: 'auctions',
  title: 'Auctions',
  section: 'The City',
  alertSetting: 'alert_auctions',
});
