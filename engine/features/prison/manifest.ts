import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const prisonManifest = defineManifest({
  name: 'prison',
  title: 'Prison',
  section: 'Crimes',
  icon: 'house-keys',
  timers: {
    prison: { indexed: true, locksUp: true },
    'prison-bust': { ready: 'Prison ready', reset: { cost: 1, perDay: 5 } },
  },
  alertSetting: 'alert_prison',
});
