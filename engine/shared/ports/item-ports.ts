import type { Move } from '../../kernel/state/event.ts';
import type { ItemId } from '../catalogues/items.ts';
import { definePort } from '../../kernel/declarations/port.ts';

/** The items that a character has pinned: lists show them first. */
export const pinnedItems = definePort<[character: string], ReadonlySet<ItemId>>(
  (answers) => new Set(answers.flatMap((pinned) => [...pinned])),
);

/** Items that a character is asked for, by a mission for one: lists point them out. */
export const itemsWanted = definePort<[character: string], ReadonlySet<ItemId>>(
  (answers) => new Set(answers.flatMap((wanted) => [...wanted])),
);

/** Until when a character's Assured Loot perk runs, ms since the epoch; 0 when it does not. */
export const assuredLootUntil = definePort<[character: string], number>((answers) => Math.max(0, ...answers));

/** Items that perks of a character put among the loot, beside what is drawn. */
export const perkLoot = definePort<[character: string, now: number], readonly ItemId[]>((answers) =>
  answers.flat().toSorted((one, other) => (one < other ? -1 : 1)),
);

/** The moves by which a perk that a character holds, of the type named, is used up; none when they have no such perk. */
export const perkUsedUp = definePort<[character: string, perk: string, type: string], readonly Move[]>(
  (answers) => answers.flat(),
);

/** Where items of a kind come from, as players read it. */
export interface ItemSource {
  /** The feature's name. */
  readonly feature: string;
  /** "Looting, from level 5" */
  readonly text: string;
  /** What one costs there, or how long one takes: "$2,900", "8 min"; null where neither can be said. */
  readonly detail: string | null;
}

/** The features from which items of a kind come. */
export const itemSources = definePort<[item: ItemId], readonly ItemSource[]>((answers) =>
  answers.flat().toSorted((one, other) => (one.text < other.text ? -1 : 1)),
);
