import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const relationsManifest = defineManifest({
  name: 'relations',
  title: 'Friends',
  section: 'Community',
  alertSetting: 'alert_friends',
});
