import { defineManifest } from '../../kernel/manifest.ts';

export const watchlistManifest = defineManifest({
  name: 'watchlist',
  title: 'Watchlist',
  section: 'Community',
  alertSetting: 'alert_watchlist',
});
