import { defineSlice, type World } from '../../kernel/state/world.ts';
import { items, itemsHeld, type ItemId } from '../../shared/catalogues/items.ts';
import { inHand } from '../../shared/holders/holders.ts';
import { inventoryRules } from './rules.ts';

/** What a character said of a kind of item. Only `locked` decides anything; the others are shown. */
export interface Preference {
  readonly pinned: boolean;
  readonly highlight: boolean;
  readonly locked: boolean;
}

export const preferenceNames = ['pinned', 'highlight', 'locked'] as const;
export type PreferenceName = (typeof preferenceNames)[number];

/** Kinds of items, in the order of their names. */
type Kinds = readonly string[];

/** Of a character, the kinds of items that each preference is on for. Objects by kind took five times the memory. */
type Preferred = Readonly<Record<PreferenceName, Kinds>>;

const nothing: Preferred = { pinned: [], highlight: [], locked: [] };

/** Preferences by character; none is kept where all are off. */
export const inventoryState = defineSlice(
  'inventory',
  () => ({ preferences: new Map<string, Preferred>() }),
  { version: 2, migrations: { 1: withKinds } },
);

/** Version 1 kept the three preferences of each kind. */
function withKinds(slice: unknown) {
  const { preferences } = slice as {
    readonly preferences: ReadonlyMap<string, Readonly<Record<string, Preference>>>;
  };
  const kindsOf = (row: Readonly<Record<string, Preference>>, name: PreferenceName): Kinds =>
    Object.keys(row)
      .filter((kind) => row[kind]?.[name])
      .toSorted();
  return {
    preferences: new Map<string, Preferred>(
      Array.from(preferences, ([character, row]) => [
        character,
        {
          pinned: kindsOf(row, 'pinned'),
          highlight: kindsOf(row, 'highlight'),
          locked: kindsOf(row, 'locked'),
        },
      ]),
    ),
  };
}

const preferredBy = (world: World, character: string): Preferred =>
  inventoryState(world).preferences.get(character) ?? nothing;

/** What a character said of a kind of item. */
export function preferenceOf(world: World, character: string, item: ItemId): Preference {
  const { pinned, highlight, locked } = preferredBy(world, character);
  return {
    pinned: pinned.includes(item),
    highlight: highlight.includes(item),
    locked: locked.includes(item),
  };
}

/** Changes what a character says of a kind of item. Only for `apply`. */
export function setPreference(
  world: World,
  character: string,
  item: ItemId,
  change: Partial<Preference>,
): void {
  const { preferences } = inventoryState(world);
  const before = preferredBy(world, character);
  const kinds = (name: PreferenceName): Kinds => {
    const isOn = change[name] ?? before[name].includes(item);
    if (isOn === before[name].includes(item)) return before[name];
    return (isOn ? [...before[name], item] : before[name].filter((each) => each !== item)).toSorted();
  };
  const next = { pinned: kinds('pinned'), highlight: kinds('highlight'), locked: kinds('locked') };
  if (preferenceNames.every((name) => next[name].length === 0)) preferences.delete(character);
  else preferences.set(character, next);
}

/** The kinds of items that a character has pinned. */
export function pinnedOf(world: World, character: string): ReadonlySet<ItemId> {
  const { pinned } = preferredBy(world, character);
  return new Set(items.ids.filter((id) => pinned.includes(id)));
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
