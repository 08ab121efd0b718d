import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const safeCrackingManifest = defineManifest({
  name: 'safe-cracking',
  title: 'Safe',
  section: 'Crimes',
  icon: 'dial-padlock',
  timers: { 'safe-cracking': { ready: 'Safe ready', reset: { cost: 1, perDay: 5 } } },
});
