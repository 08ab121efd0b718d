import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const familyBankManifest = defineManifest({
  name: 'family-bank',
  title: 'Family Bank',
  section: 'Family',
  icon: 'bank',
  alertSetting: 'alert_families',
});
