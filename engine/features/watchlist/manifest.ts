import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const watchlistManifest = defineManifest({
  name: 'watchlist',
  title: 'Watchlist',
  section: 'Community',
  alertSetting: 'alert_watchlist',
});
