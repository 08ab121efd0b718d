import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const christmasManifest = defineManifest({
  name: 'christmas',
  title: 'Christmas',
  section: 'General',
});
