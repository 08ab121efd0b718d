import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const insuranceManifest = defineManifest({
  name: 'insurance',
  title: 'Insurance',
  section: 'General',
});
