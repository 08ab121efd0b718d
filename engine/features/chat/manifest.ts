import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const chatManifest = defineManifest({ name: 'chat', title: 'Chat', section: 'Community' });
