import { defineManifest } from '../../kernel/manifest.ts';

export const horseRacingManifest = defineManifest({
  name: 'horse-racing',
  title: 'Horse Racing',
  section: 'Casino',
});
