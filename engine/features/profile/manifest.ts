import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const profileManifest = defineManifest({ name: 'profile', title: 'Profile', section: 'Community' });
