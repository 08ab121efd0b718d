import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const tradeManifest = defineManifest({ name: 'trade', title: 'Trade', section: 'The City' });
