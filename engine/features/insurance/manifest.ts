import { defineManifest } from '../../kernel/manifest.ts';

export const insuranceManifest = defineManifest({
  name: 'insurance',
  title: 'Insurance',
  section: 'General',
});
