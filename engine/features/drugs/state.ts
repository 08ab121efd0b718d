import { shortTable, type ShortTable } from '../../kernel/values/short-tables.ts';
import { defineSlice, metric, type World } from '../../kernel/state/world.ts';
import type { Mood, Priced } from '../../kits/prices.ts';
import { drugAsset, drugs, type DrugId } from '../../shared/catalogues/drugs.ts';
import { holding, inHand } from '../../shared/holders/holders.ts';
import { levelOfCharacter } from '../../shared/people/level-of.ts';
import { placesHeld } from '../../shared/ports/transferable.ts';
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

export const seenRows = shortTable<SeenPrices>({ at: 1, mills: 2 });
export const boughtRows = shortTable<Bought>({ units: 1, paid: 2 });

const initial = () => ({
  markets: new Map<string, Market>(),
  news: [] as DrugNews[],
  /** By character, then by city. */
  seen: new Map<string, ShortTable<SeenPrices>>(),
  /** By character, then by drug. */
  bought: new Map<string, ShortTable<Bought>>(),
});

export const drugsState = defineSlice('drugs', initial, { version: 2, migrations: { 1: withTables } });

type ByCharacter<Row> = ReadonlyMap<string, Readonly<Record<string, Row>>>;

/** Slices of version 1 had objects by city and by drug. */
function withTables(slice: unknown) {
  const { seen, bought, ...more } = slice as {
    readonly seen: ByCharacter<SeenPrices>;
    readonly bought: ByCharacter<Bought>;
  };
  const cities = Array.from(seen, ([id, row]) => [id, seenRows.of(Object.entries(row))] as const);
  const held = Array.from(bought, ([id, row]) => [id, boughtRows.of(Object.entries(row))] as const);
  return { ...more, seen: new Map(cities), bought: new Map(held) };
}

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

/** What was bought of a drug, and not sold again. */
export const keptOf = (world: World, character: string, drug: string): Bought =>
  boughtRows.row(drugsState(world).bought.get(character) ?? [], drug) ?? { units: 0, paid: 0 };

/** Part of apply. */
export function keepBought(world: World, character: string, drug: string, kept: Bought): void {
  const { bought } = drugsState(world);
  bought.set(character, boughtRows.put(bought.get(character) ?? [], drug, kept));
}

/** Part of apply: somebody leaves a city, whose prices they remember. */
export function keepSeen(world: World, character: string, city: string, seen: SeenPrices): void {
  const { seen: all } = drugsState(world);
  all.set(character, seenRows.put(all.get(character) ?? [], city, seen));
}

/** What was paid for the units in hand that were bought: none for those that came otherwise. */
export function boughtOf(world: World, character: string, drug: string): Bought {
  const bought = keptOf(world, character, drug);
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
