import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const savingsManifest = defineManifest({ name: 'savings', title: 'Savings' });
