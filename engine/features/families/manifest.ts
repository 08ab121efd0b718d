import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const familiesManifest = defineManifest({
  name: 'families',
  title: 'Families',
  section: 'Family',
  alertSetting: 'alert_families',
});
