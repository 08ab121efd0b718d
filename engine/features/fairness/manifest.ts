import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const fairnessManifest = defineManifest({ name: 'fairness', title: 'Fair Dice', section: 'Other' });
