import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const familyGarageManifest = defineManifest({
  name: 'family-garage',
  title: 'Garage',
  section: 'Family',
});
