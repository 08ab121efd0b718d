import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const familiesManifest = defineManifest({
  name: 'families',
  title: 'Families',
  section: 'Family',
  alertSetting: 'alert_families',
  // Whoever has left a family belongs to none for a day; the page of families tells until when.
  timers: { families: {} },
});
