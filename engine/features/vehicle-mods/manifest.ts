import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const vehicleModsManifest = defineManifest({
  name: 'vehicle-mods',
  title: 'Vehicle Mods',
  section: 'The City',
  icon: 'spray',
});
