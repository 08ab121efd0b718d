import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const stocksManifest = defineManifest({ name: 'stocks', title: 'Stocks', section: 'The City' });
