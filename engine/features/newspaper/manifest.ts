import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const newspaperManifest = defineManifest({
  name: 'newspaper',
  title: 'The Times',
  section: 'Community',
  icon: 'newspaper',
});
