import { defineManifest } from '../../kernel/manifest.ts';

export const contestsManifest = defineManifest({ name: 'contests', title: 'Contests', section: 'Community' });
