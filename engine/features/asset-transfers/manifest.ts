import { defineManifest } from '../../kernel/manifest.ts';

export const assetTransfersManifest = defineManifest({ name: 'asset-transfers', title: 'Trade limits' });
