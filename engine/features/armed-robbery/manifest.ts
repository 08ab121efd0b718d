import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const armedRobberyManifest = defineManifest({
  name: 'armed-robbery',
  title: 'Armed Robbery',
  section: 'Crimes',
  icon: 'revolver',
  timers: { 'armed-robbery': { ready: 'Armed Robbery ready', reset: { cost: 2, perDay: 3 } } },
});
