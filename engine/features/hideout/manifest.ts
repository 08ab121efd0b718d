import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const hideoutManifest = defineManifest({
  name: 'hideout',
  title: 'Hideout',
  section: 'The City',
  timers: { hideout: { hidden: true }, 'hideout-barred': { hidden: true } },
});
