import { defineManifest } from '../../kernel/manifest.ts';

export const respectManifest = defineManifest({
  name: 'respect',
  title: 'Respect',
  section: 'Community',
  alertSetting: 'alert_respect',
});
