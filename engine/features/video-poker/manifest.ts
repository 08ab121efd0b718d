import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const videoPokerManifest = defineManifest({
  name: 'video-poker',
  title: 'Video Poker',
  section: 'Casino',
});
