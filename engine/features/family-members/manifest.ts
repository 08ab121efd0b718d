import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const familyMembersManifest = defineManifest({
  name: 'family-members',
  title: 'Family',
  section: 'Family',
  alertSetting: 'alert_families',
});
