import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const respectManifest = defineManifest({
  name: 'respect',
  title: 'Respect',
  section: 'Community',
  alertSetting: 'alert_respect',
});
