import { defineManifest } from '../../kernel/manifest.ts';

export const christmasManifest = defineManifest({
  name: 'christmas',
  title: 'Christmas',
  section: 'General',
});
