import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const extortionManifest = defineManifest({
  name: 'extortion',
  title: 'Extortion',
  section: 'Crimes',
  icon: 'brass-knuckles',
  timers: {
    extortion: { ready: 'Extortion ready', reset: { cost: 1, perDay: 4 } },
    'extortion-bank': {},
  },
  alertSetting: 'alert_extortion',
});
