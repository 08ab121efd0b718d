import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const lottoManifest = defineManifest({ name: 'lotto', title: 'Lotto', section: 'Casino' });
