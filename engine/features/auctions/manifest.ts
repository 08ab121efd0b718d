import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const auctionsManifest = defineManifest({
  name: 'auctions',
  title: 'Auctions',
  section: 'The City',
  alertSetting: 'alert_auctions',
});
