import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const inventoryManifest = defineManifest({
  name: 'inventory',
  title: 'Inventory',
  section: 'General',
  icon: 'knapsack',
});
