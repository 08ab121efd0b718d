import { defineManifest } from '../../kernel/manifest.ts';

export const relationsManifest = defineManifest({
  name: 'relations',
  title: 'Friends',
  section: 'Community',
  alertSetting: 'alert_friends',
});
