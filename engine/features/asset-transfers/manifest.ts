import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const assetTransfersManifest = defineManifest({ name: 'asset-transfers', title: 'Trade limits' });
