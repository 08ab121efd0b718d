import { defineSlice, type World } from '../../kernel/world.ts';
import { items, itemsHeld, type ItemId } from '../../world/items.ts';
import { inHand } from '../../world/holders.ts';
import { inventoryRules } from './rules.ts';

/** What a character said of a kind of item. Only `locked` decides anything; the others are shown. */
export interface Preference {
  readonly pinned: boolean;
  readonly highlight: boolean;
  readonly locked: boolean;
}

export const preferenceNames = ['pinned', 'highlight', 'locked'] as const;
export type PreferenceName = (typeof preferenceNames)[number];

/** Preferences by character and kind of item; none is kept where all are off. */
export const inventoryState = defineSlice('inventory', () => ({
  preferences: new Map<string, Readonly<Record<string, Preference>>>(),
}));

const none: Preference = { pinned: false, highlight: false, locked: false };

/** What a character said of a kind of item. */
export function preferenceOf(world: World, character: string, item: ItemId): Preference {
  return inventoryState(world).preferences.get(character)?.[item] ?? none;
}

/** Changes what a character says of a kind of item. Only for `apply`. */
export function setPreference(
  world: World,
  character: string,
  item: ItemId,
  change: Partial<Preference>,
): void {
  const { preferences } = inventoryState(world);
  const { [item]: before = none, ...rest } = preferences.get(character) ?? {};
  const next = { ...before, ...change };
  const kept = next.pinned || next.highlight || next.locked ? { ...rest, [item]: next } : rest;
  if (Object.keys(kept).length === 0) preferences.delete(character);
  else preferences.set(character, kept);
}

/** The kinds of items that a character has pinned. */
export function pinnedOf(world: World, character: string): ReadonlySet<ItemId> {
  const said = inventoryState(world).preferences.get(character) ?? {};
  return new Set(items.ids.filter((id) => said[id]?.pinned));
}

/** What is paid for one item, in dollars; 0 for what nobody buys. Rounds down. */
export function sellPrice(world: World, id: ItemId): number {
  const { sellPpm, notSold } = inventoryRules(world);
  const { category, value } = items.of(id);
  return notSold.includes(category) ? 0 : Math.floor((value * sellPpm) / 1_000_000);
}

/** The kinds of items that a character carries, with how many, in the catalogue's order. */
export function carriedOf(world: World, character: string): readonly (readonly [ItemId, number])[] {
  return itemsHeld(world, inHand(character));
}
