import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const charactersManifest = defineManifest({
  name: 'characters',
  title: 'Arrival',
  section: 'Community',
  alertSetting: 'alert_level',
});
