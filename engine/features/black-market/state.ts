import { defineSlice, type World } from '../../kernel/state/world.ts';
import type { PerkKind } from '../../shared/catalogues/perks.ts';
import { utcDay } from '../../shared/time/time.ts';
import type { ProductId } from './stores.ts';
import { wants } from './wants.ts';

/** Something wanted today: `price` is for the whole lot. */
export interface Offer {
  /** Of this day alone: the next day's offer for the same thing has another. */
  readonly id: string;
  readonly want: (typeof wants.ids)[number];
  readonly price: number;
}

/** A perk that is offered to one gangster. */
export interface Choice {
  readonly kind: PerkKind['id'];
  readonly cost: number;
}

/** A gangster's daily specials, from the knock until one is bought or the seller is gone. */
export interface Special {
  readonly startedAt: number;
  readonly leavesAt: number;
  readonly choices: readonly Choice[];
  /** A choice more, for premium alone (R508). */
  readonly extra: Choice;
}

export const blackMarketState = defineSlice('black-market', () => ({
  /** What is wanted today, in the order drawn, and what the printer has. */
  offers: [] as readonly Offer[],
  papers: [] as readonly ProductId[],
  /** Lots sold on a UTC day, by character and offer. Emptied as the offers change. */
  sold: new Map<string, Readonly<Record<string, number>>>(),
  /** When a store has a product again, by buyer and product. */
  restocked: new Map<string, Readonly<Record<string, number>>>(),
  specials: new Map<string, Special>(),
}));

/** Begins the id of every offer of a day. */
export const offerId = (now: number, want: string) => `${utcDay(now)}-${want}`;

/** One of today's offers, or null. */
export function offerOf(world: World, id: string): Offer | null {
  return blackMarketState(world).offers.find((offer) => offer.id === id) ?? null;
}

/** How many lots of an offer somebody has sold. */
export function lotsSold(world: World, character: string, offer: string): number {
  return blackMarketState(world).sold.get(character)?.[offer] ?? 0;
}

/** When a product can be had again by a buyer, ms since the epoch; 0 when nothing was bought lately. */
export function restockedAt(world: World, character: string, product: string): number {
  return blackMarketState(world).restocked.get(character)?.[product] ?? 0;
}

/** The specials that lie before a gangster; null when there are none or the seller is gone. */
export function specialOf(world: World, character: string, now: number): Special | null {
  const special = blackMarketState(world).specials.get(character);
  return special !== undefined && now < special.leavesAt ? special : null;
}

/** Forgets all about a gangster. Only for `apply`. */
export function forgetBuyer(world: World, character: string): void {
  const { sold, restocked, specials } = blackMarketState(world);
  for (const map of [sold, restocked, specials]) map.delete(character);
}
