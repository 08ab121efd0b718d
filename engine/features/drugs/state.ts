import { defineSlice, metric, type World } from '../../kernel/world.ts';
import type { Mood, Priced } from '../../kits/prices.ts';
import { drugAsset, drugs, type DrugId } from '../../world/drugs.ts';
import { holding, inHand } from '../../world/holders.ts';
import { levelOfCharacter } from '../../world/level-of.ts';
import { placesHeld } from '../../world/transferable.ts';
import { rateAt } from '../going-rate/going-rate.ts';
import { drugsRules } from './rules.ts';

/** A city's prices in the catalogue's order: those of now, and mills of the hours before, the oldest first. */
export interface Market {
  readonly now: readonly Priced[];
  readonly hours: readonly { readonly at: number; readonly mills: readonly number[] }[];
}

/** That a drug ran short somewhere, or that there is too much of it. */
export interface DrugNews {
  readonly at: number;
  readonly city: string;
  readonly drug: DrugId;
  readonly mood: Exclude<Mood, 'calm'>;
}

/** Prices as somebody saw them when they left a city. */
export interface SeenPrices {
  readonly at: number;
  readonly mills: readonly number[];
}

/** Units in hand that were bought, and what was paid for them. */
export interface Bought {
  readonly units: number;
  readonly paid: number;
}

export const drugsState = defineSlice('drugs', () => ({
  markets: new Map<string, Market>(),
  news: [] as DrugNews[],
  /** By character, then by city. */
  seen: new Map<string, Readonly<Record<string, SeenPrices>>>(),
  /** By character, then by drug. */
  bought: new Map<string, Readonly<Record<string, Bought>>>(),
}));

/** The price of a drug in a city now; null before the first prices. */
export function pricedIn(world: World, city: string, drug: string): Priced | null {
  return drugs.has(drug) ? (drugsState(world).markets.get(city)?.now[drugs.placeOf(drug)] ?? null) : null;
}

/** Units of a drug in hand. */
export const unitsOf = (world: World, character: string, drug: string): number =>
  holding(world, inHand(character), drugAsset(drug));

/** Units of all drugs in hand. */
export const carriedBy = (world: World, character: string): number =>
  drugs.ids.reduce((sum, id) => sum + unitsOf(world, character, id), 0);

/** How many units a character can carry. */
export function capacityOf(world: World, character: string): number {
  return capacityAt(world, levelOfCharacter(world, character).number);
}

/** Units that somebody of a level carries in all. */
export function capacityAt(world: World, level: number): number {
  return Math.floor((drugsRules(world).carried * rateAt(world, level, 'money')) / 100);
}

/** How many more units a character can take: what is on its way, or may come back, has its place. */
export function roomFor(world: World, character: string): number {
  const taken = carriedBy(world, character) + placesHeld(world, character, 'drugs');
  return Math.max(0, capacityOf(world, character) - taken);
}

/** What was paid for the units in hand that were bought: none for those that came otherwise. */
export function boughtOf(world: World, character: string, drug: string): Bought {
  const bought = drugsState(world).bought.get(character)?.[drug] ?? { units: 0, paid: 0 };
  const units = Math.min(bought.units, unitsOf(world, character, drug));
  // Units that went another way took their part of the cost along.
  return { units, paid: units === 0 ? 0 : Math.round((bought.paid * units) / bought.units) };
}

/** What was paid on average for some units in hand; what did not cost anything is sold first. */
export function costOf(world: World, character: string, drug: string, units: number): number {
  const bought = boughtOf(world, character, drug);
  const free = unitsOf(world, character, drug) - bought.units;
  const paidFor = Math.max(0, units - free);
  return bought.units === 0 ? 0 : Math.round((bought.paid * paidFor) / bought.units);
}

/** What a character has made with drugs. */
export const madeBy = (world: World, character: string): number => metric(world, character, 'drugs.profit');
