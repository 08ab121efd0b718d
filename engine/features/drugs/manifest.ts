import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const drugsManifest = defineManifest({
  name: 'drugs',
  title: 'Drugs',
  section: 'The City',
  timers: { drugs: { ready: 'Dealers buy from you again' } },
});
