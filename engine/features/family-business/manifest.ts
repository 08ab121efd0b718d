import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const familyBusinessManifest = defineManifest({
  name: 'family-business',
  title: 'Business',
  section: 'Family',
});
