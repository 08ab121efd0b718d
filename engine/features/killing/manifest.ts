import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const killingManifest = defineManifest({
  name: 'killing',
  title: 'Open Fire',
  section: 'Killing',
  icon: 'revolver',
  alertSetting: 'alert_killing',
  timers: { killing: { ready: 'Open Fire ready' } },
});
