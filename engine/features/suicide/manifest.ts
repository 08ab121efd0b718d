import { defineManifest } from '../../kernel/manifest.ts';

export const suicideManifest = defineManifest({ name: 'suicide', title: 'Suicide', section: 'Other' });
