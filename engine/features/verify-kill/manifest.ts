import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const verifyKillManifest = defineManifest({
  name: 'verify-kill',
  title: 'Verify Kill',
  section: 'Killing',
  icon: 'domino-mask',
  timers: { 'verify-kill': { ready: 'Verify Kill ready' } },
});
