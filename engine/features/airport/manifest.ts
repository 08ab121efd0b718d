import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const airportManifest = defineManifest({
  name: 'airport',
  title: 'Airport',
  section: 'The City',
  icon: 'biplane',
  timers: { travel: { ready: 'Your plane has landed' } },
});
