import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const bulletStoreManifest = defineManifest({
  name: 'bullet-store',
  title: 'Bullet Store',
  section: 'The City',
  timers: { bullets: { ready: 'The Bullet Store sells to you again' } },
});
