import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const contestsManifest = defineManifest({ name: 'contests', title: 'Contests', section: 'Community' });
