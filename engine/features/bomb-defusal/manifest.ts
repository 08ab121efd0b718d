import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const bombDefusalManifest = defineManifest({
  name: 'bomb-defusal',
  title: 'Bomb',
  section: 'Crimes',
  icon: 'unlit-bomb',
  timers: { 'bomb-defusal': { ready: 'Bomb ready', reset: { cost: 2, perDay: 3 } } },
});
