import { defineManifest } from '../../kernel/manifest.ts';

export const slotsManifest = defineManifest({ name: 'slots', title: 'Slots', section: 'Casino' });
