import { defineManifest } from '../../kernel/manifest.ts';

export const lottoManifest = defineManifest({ name: 'lotto', title: 'Lotto', section: 'Casino' });
