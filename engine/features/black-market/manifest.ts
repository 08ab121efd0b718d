import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const blackMarketManifest = defineManifest({
  name: 'black-market',
  title: 'Black Market',
  section: 'The City',
  icon: 'hood',
  timers: { special: { ready: 'The Black Market has specials for you again' } },
});
