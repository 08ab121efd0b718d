import { defineManifest } from '../../kernel/manifest.ts';

export const stocksManifest = defineManifest({ name: 'stocks', title: 'Stocks', section: 'The City' });
