import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const rouletteManifest = defineManifest({ name: 'roulette', title: 'Roulette', section: 'Casino' });
