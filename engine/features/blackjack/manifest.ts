import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const blackjackManifest = defineManifest({ name: 'blackjack', title: 'Blackjack', section: 'Casino' });
