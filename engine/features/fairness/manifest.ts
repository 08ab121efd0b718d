import { defineManifest } from '../../kernel/manifest.ts';

export const fairnessManifest = defineManifest({ name: 'fairness', title: 'Fair Dice', section: 'Other' });
