import type { DraftEvent, Move } from '../../kernel/state/event.ts';
import type { ActingContext } from '../../kernel/declarations/command-definition.ts';
import type { Refusal } from '../../kernel/declarations/refusal.ts';
import type { World } from '../../kernel/state/world.ts';
import { definePort } from '../../kernel/declarations/port.ts';

/** How often a product can be bought: so many times a UTC day, a UTC week, or a round (R341). */
export interface StoreLimit {
  readonly count: number;
  readonly period: 'day' | 'week' | 'round';
}

/** What a purchase brings besides the price that the store takes. */
export interface StorePurchase {
  readonly moves: readonly Move[];
  /** Events behind the purchase's own. */
  readonly events: readonly DraftEvent[];
}

/** What a buyer chose. */
export interface StoreWish {
  /** The new name, for what is about names. */
  readonly username: string | null;
  /** Whether that name is put aside for somebody else, as the platform knows. */
  readonly reserved: boolean;
}

/** Something that the credit store sells. What it does belongs to the feature that declares it. */
export interface StoreProduct {
  /** As the buying call names it: "scratch_cards". */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** A name in the icon sprite. */
  readonly icon: string;
  /** In credits. */
  readonly cost: number;
  readonly max: StoreLimit;
  /** Whether it can be the weekly special. */
  readonly special: boolean;
  /** Whether the buyer has to choose a name. */
  readonly asksUsername: boolean;
  /** Decides what the buyer gets, or why they cannot have it. */
  readonly buy: (world: World, wish: StoreWish, context: ActingContext) => StorePurchase | Refusal;
}

/** All that features give the credit store to sell, in the order of their ids. */
export const storeProducts = definePort<[], readonly StoreProduct[]>((answers) =>
  answers.flat().toSorted((one, other) => (one.id < other.id ? -1 : 1)),
);

/** Whether the store would sell a product to an account now. */
export const productSold = definePort<[product: string, account: string, now: number], boolean>((answers) =>
  answers.includes(true),
);
