import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const playLimitsManifest = defineManifest({
  name: 'play-limits',
  title: 'Play Limits',
  section: 'Casino',
});
