import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const rockPaperScissorsManifest = defineManifest({
  name: 'rock-paper-scissors',
  title: 'Rock Paper Scissors',
  section: 'Casino',
});
