import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const scratchCardsManifest = defineManifest({
  name: 'scratch-cards',
  title: 'Scratch & Win',
  section: 'Casino',
});
