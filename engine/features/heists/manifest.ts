import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const heistsManifest = defineManifest({
  name: 'heists',
  title: 'Heists',
  section: 'Crimes',
  icon: 'strongbox',
  // One for each type: the page of heists tells them.
  timers: {
    'heist-warehouse': { hidden: true },
    'heist-armoury': { hidden: true },
    'heist-exchange': { hidden: true },
    'heist-bank': { hidden: true },
    'heist-train': { hidden: true },
  },
});
