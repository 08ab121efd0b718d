import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const accoladesManifest = defineManifest({
  name: 'accolades',
  title: 'Accolades',
  section: 'General',
  alertSetting: 'alert_accolade',
});
