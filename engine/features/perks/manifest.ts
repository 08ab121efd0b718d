import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const perksManifest = defineManifest({
  name: 'perks',
  title: 'Perks',
  section: 'General',
  icon: 'locked-box',
});
