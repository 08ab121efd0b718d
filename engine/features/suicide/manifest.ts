import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const suicideManifest = defineManifest({ name: 'suicide', title: 'Suicide', section: 'Other' });
