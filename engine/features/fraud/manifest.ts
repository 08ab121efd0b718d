import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const fraudManifest = defineManifest({
  name: 'fraud',
  title: 'Fraud',
  section: 'Crimes',
  icon: 'fountain-pen',
  timers: { fraud: { ready: 'Fraud ready', reset: { cost: 1, perDay: 4 } } },
});
