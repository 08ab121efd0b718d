import { defineManifest } from '../../kernel/manifest.ts';

export const chatManifest = defineManifest({ name: 'chat', title: 'Chat', section: 'Community' });
