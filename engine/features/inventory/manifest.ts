import { defineManifest } from '../../kernel/manifest.ts';

export const inventoryManifest = defineManifest({
  name: 'inventory',
  title: 'Inventory',
  section: 'General',
  icon: 'knapsack',
});
