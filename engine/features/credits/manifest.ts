import { defineManifest } from '../../kernel/manifest.ts';

export const creditsManifest = defineManifest({
  name: 'credits',
  title: 'Credit Store',
  section: 'General',
});
