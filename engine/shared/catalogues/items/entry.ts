import type { CatalogueEntry } from '../catalogue.ts';

/** Kinds of items, in the order shown, with what they are called. */
export const itemCategories = {
  weapons: 'Weapons',
  'bank-weapons': 'Weapons for a bank',
  'bank-protection': 'Protection for a bank',
  explosives: 'Explosives',
  tools: 'Tools',
  papers: 'Papers',
  mods: 'Vehicle mods',
  services: 'Services',
  materials: 'Materials',
  supplies: 'Supplies',
  valuables: 'Valuables',
} as const;

export type ItemCategory = keyof typeof itemCategories;

/** What every item has. */
export interface ItemEntry extends CatalogueEntry {
  /** One of them: "Gold watch". */
  readonly name: string;
  /** Several: "Gold watches". */
  readonly plural: string;
  /** A name of the picture collection. */
  readonly icon: string;
  readonly category: ItemCategory;
  /** One sentence: what it is good for. */
  readonly description: string;
  /** What one is worth, in dollars (ruling 23). */
  readonly value: number;
}
