import { defineManifest } from '../../kernel/manifest.ts';

export const rouletteManifest = defineManifest({ name: 'roulette', title: 'Roulette', section: 'Casino' });
