import { defineManifest } from '../../kernel/manifest.ts';

export const blackjackManifest = defineManifest({ name: 'blackjack', title: 'Blackjack', section: 'Casino' });
