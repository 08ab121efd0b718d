import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const garageManifest = defineManifest({
  name: 'garage',
  title: 'Garage',
  section: 'The City',
  icon: 'home-garage',
});
