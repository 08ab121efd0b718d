import { defineManifest } from '../../kernel/manifest.ts';

export const workshopManifest = defineManifest({
  name: 'workshop',
  title: 'Workshop',
  section: 'General',
  icon: 'anvil',
});
