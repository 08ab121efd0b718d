import type { World } from '../../kernel/state/world.ts';
import type { ItemSource } from '../../shared/ports/item-ports.ts';
import { lootingManifest } from './manifest.ts';
import { lootingRules } from './rules.ts';

/** From which level an item may be among the loot; nothing for what nobody loots. */
export function lootSources(world: World, item: string): readonly ItemSource[] {
  const tier = lootingRules(world).tiers.find(({ items }) => items.includes(item));
  if (!tier) return [];
  const { name, title } = lootingManifest;
  return [{ feature: name, text: title, detail: tier.level > 1 ? `from level ${tier.level}` : null }];
}
