import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const bankManifest = defineManifest({
  name: 'bank',
  title: 'Bank',
  section: 'The City',
  icon: 'bank',
});
