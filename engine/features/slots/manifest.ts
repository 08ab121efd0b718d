import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const slotsManifest = defineManifest({ name: 'slots', title: 'Slots', section: 'Casino' });
