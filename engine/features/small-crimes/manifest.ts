import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const smallCrimesManifest = defineManifest({
  name: 'small-crimes',
  title: 'Small Crimes',
  section: 'Crimes',
  icon: 'swap-bag',
  timers: { 'small-crimes': { ready: 'Small Crimes ready', reset: { cost: 1, perDay: 5 } } },
});
