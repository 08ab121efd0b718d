import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const policeChaseManifest = defineManifest({
  name: 'police-chase',
  title: 'Police Chase',
  section: 'Crimes',
  icon: 'police-car',
  timers: { 'police-chase': { ready: 'Police Chase ready', reset: { cost: 2, perDay: 3 } } },
});
