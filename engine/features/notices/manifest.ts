import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const noticesManifest = defineManifest({ name: 'notices', title: 'Help' });
