import { defineManifest } from '../../kernel/manifest.ts';

export const savingsManifest = defineManifest({ name: 'savings', title: 'Savings' });
