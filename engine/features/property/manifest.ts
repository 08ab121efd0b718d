import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const propertyManifest = defineManifest({
  name: 'property',
  title: 'Property',
  section: 'The City',
  icon: 'beer-stein',
  timers: { property: { ready: 'Property ready' } },
  alertSetting: 'alert_property',
});
