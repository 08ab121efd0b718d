import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const horseRacingManifest = defineManifest({
  name: 'horse-racing',
  title: 'Horse Racing',
  section: 'Casino',
});
