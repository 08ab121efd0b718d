import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const creditsManifest = defineManifest({
  name: 'credits',
  title: 'Credit Store',
  section: 'General',
});
