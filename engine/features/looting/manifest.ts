import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const lootingManifest = defineManifest({
  name: 'looting',
  title: 'Looting',
  section: 'Crimes',
  icon: 'crowbar',
  timers: { looting: { ready: 'Looting ready', reset: { cost: 1, perDay: 4 } } },
});
