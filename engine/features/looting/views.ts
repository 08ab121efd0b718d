import { viewIcon } from '../../shared/catalogues/icons.ts';
import type { World } from '../../kernel/state/world.ts';
import { assuredLootUntil, itemsWanted, pinnedItems } from '../../shared/ports/item-ports.ts';
import { items, itemsCarried } from '../../shared/catalogues/items.ts';
import { itemCategories } from '../../shared/catalogues/items/entry.ts';
import { viewTimer } from '../timers/views.ts';
import { crime } from './crime.ts';
import { places } from './places.ts';
import { lootingRules } from './rules.ts';
import { openLoot, optionId } from './state.ts';

/** The page of looting (E255): what lies there, pinned things first, and what each costs of the chance. */
export function viewLooting(world: World, character: string, now: number) {
  return {
    current: viewLoot(world, character),
    assured_loot_perk_active: assuredLootUntil(world, character) > now,
    wait_seconds: lootingRules(world).waitSeconds,
    ...crime.streaks(world, character),
    timer: viewTimer(world, character, 'looting', now),
  };
}

/** The attempt before a character; null before the first look. */
export function viewLoot(world: World, character: string) {
  const loot = openLoot(world, character);
  if (loot === null) return null;
  const pinned = pinnedItems(world, character);
  const wanted = itemsWanted(world, character);
  const options = loot.options.map(({ item, deduction, byPerk }, index) => {
    const { name, icon, value, category } = items.of(item);
    return {
      id: optionId(loot, index),
      type_id: item,
      name,
      ...viewIcon(icon),
      count_owned: itemsCarried(world, character, item),
      value,
      category: itemCategories[category],
      chance_deduction: deduction,
      pinned: pinned.has(item),
      highlight_mission: wanted.has(item),
      perk_spawned: byPerk,
      taken: false,
    };
  });
  return {
    id: loot.id,
    place: places.of(loot.place).name,
    options: [...options.filter((each) => each.pinned), ...options.filter((each) => !each.pinned)],
  };
}
