import { defineSlice, type World } from '../../kernel/state/world.ts';
import { itemsCarried } from '../../shared/catalogues/items.ts';
import { utcDay } from '../../shared/time/time.ts';
import { scratchCardsRules } from './rules.ts';
import type { CardSymbol } from './symbols.ts';

/** Bought for the day, or by a bonus card (R597). */
export type CardType = 'standard' | 'item';

/** A card that has not been claimed. Only its owner sees its windows; what it holds is drawn when it is claimed. */
export type Card = {
  readonly id: string;
  readonly type: CardType;
  readonly windows: readonly CardSymbol[];
};

export const bonusCard = 'scratch_card';

export const scratchCardsState = defineSlice('scratch-cards', () => ({
  /** The UTC day of `bought`. */
  day: 0,
  /** Cards of the day by account: a new life begins no new day. */
  bought: new Map<string, number>(),
  /** Open cards by character. */
  open: new Map<string, Card>(),
}));

export const openCard = (world: World, character: string): Card | null =>
  scratchCardsState(world).open.get(character) ?? null;

/** How many more cards an account may buy today. */
export function cardsLeft(world: World, account: string, now: number): number {
  const { day, bought } = scratchCardsState(world);
  const used = day === utcDay(now) ? (bought.get(account) ?? 0) : 0;
  return Math.max(0, scratchCardsRules(world).cardsPerDay - used);
}

/** How many bonus cards a character carries. */
export const bonusCards = (world: World, character: string): number =>
  itemsCarried(world, character, bonusCard);

/** Counts cards of the day. Part of apply. */
export function countBought(world: World, account: string, cards: number, at: number): void {
  const state = scratchCardsState(world);
  if (state.day !== utcDay(at)) {
    state.day = utcDay(at);
    state.bought.clear();
  }
  state.bought.set(account, (state.bought.get(account) ?? 0) + cards);
}
