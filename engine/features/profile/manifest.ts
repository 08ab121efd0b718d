import { defineManifest } from '../../kernel/manifest.ts';

export const profileManifest = defineManifest({ name: 'profile', title: 'Profile', section: 'Community' });
