import { defineManifest } from '../../kernel/manifest.ts';

export const tradeManifest = defineManifest({ name: 'trade', title: 'Trade', section: 'The City' });
