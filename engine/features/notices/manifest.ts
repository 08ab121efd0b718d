import { defineManifest } from '../../kernel/manifest.ts';

export const noticesManifest = defineManifest({ name: 'notices', title: 'Help' });
