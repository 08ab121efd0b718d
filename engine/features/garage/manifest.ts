import { defineManifest } from '../../kernel/manifest.ts';

export const garageManifest = defineManifest({
  name: 'garage',
  title: 'Garage',
  section: 'The City',
  icon: 'home-garage',
});
