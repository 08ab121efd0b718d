import { defineManifest } from '../../kernel/manifest.ts';

export const videoPokerManifest = defineManifest({
  name: 'video-poker',
  title: 'Video Poker',
  section: 'Casino',
});
