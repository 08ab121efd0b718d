import { broken } from '../../kernel/values/assert.ts';
import { defineSlice, metric, type World } from '../../kernel/state/world.ts';
import { waitAfter } from '../../kits/first-waits.ts';
import { isFirstLife } from '../../shared/people/first-life.ts';
import { bonusSearches } from '../../shared/ports/vehicle-ports.ts';
import { vehicleModels } from '../../shared/catalogues/vehicles.ts';
import { moneyFor } from '../going-rate/going-rate.ts';
import { wholePercent } from '../../shared/text/percent.ts';
import { blockOf, carsOn, type Block, type Car } from './blocks.ts';
import { vehicleTheftRules } from './rules.ts';

/** What a gangster has seen of a city: its blocks up to the furthest one, and how often they can search on. */
export interface Search {
  readonly city: string;
  /** A block that has been searched, with the cars that are still there. No model stands twice in one block. */
  readonly blocks: readonly Block[];
  /** The block in view, from 0. */
  readonly block: number;
  readonly searches: number;
  /** Bonus searches used since the last theft. */
  readonly bonusUsed: number;
}

/** `practice`: what thefts have added to the chances of a character, in a million. */
export const vehicleTheftState = defineSlice(
  'vehicle-theft',
  () => ({
    searches: new Map<string, Search>(),
    practice: new Map<string, number>(),
  }),
  { version: 2, migrations: { 1: withBlocks } },
);

/** Version 1 had lists of cars for blocks. */
function withBlocks(slice: unknown) {
  const { searches, practice } = slice as {
    readonly searches: ReadonlyMap<
      string,
      Omit<Search, 'blocks'> & { readonly blocks: readonly (readonly Car[])[] }
    >;
    readonly practice: Map<string, number>;
  };
  const searched = Array.from(
    searches,
    ([character, search]) => [character, { ...search, blocks: search.blocks.map(blockOf) }] as const,
  );
  return { searches: new Map<string, Search>(searched), practice };
}

/** What a character sees of the city they are in; null before the first look there. */
export function searchOf(world: World, character: string): Search | null {
  const search = vehicleTheftState(world).searches.get(character);
  return search?.city === world.characters.get(character)?.location ? (search ?? null) : null;
}

/** The cars in view. */
export function carsIn({ blocks, block }: Search): readonly Car[] {
  return carsOn(blocks[block] ?? broken(`block ${block} has been searched`));
}

/** How many blocks a city has. */
export function blocksOf(world: World, city: string): number {
  return vehicleTheftRules(world).blocks[city] ?? 1;
}

/** How often a character can search on before the next theft: as anybody, and by perks. */
export function searchesLeft(world: World, character: string, search: Search, now: number) {
  const bonus = Math.max(0, bonusSearches(world, character, now) - search.bonusUsed);
  return { searches: search.searches, bonus };
}

/** What adds to a character's chances, as shares of them, in a million. */
export function chanceModifiers(world: World, character: string) {
  const { practiceMaxPpm, streakPpm, streakMaxPpm } = vehicleTheftRules(world);
  return {
    practice: Math.min(practiceMaxPpm, vehicleTheftState(world).practice.get(character) ?? 0),
    streak: Math.min(streakMaxPpm, metric(world, character, 'vehicle-theft.streak') * streakPpm),
  };
}

/**
 * The chance of a car in a million: what a theft is worth at the character's level by what the car cost new, by its
 * lock, practice and streak. A Milli Finder's car is worth what the finder is.
 */
export function chanceOf(world: World, character: string, { model, lock, found }: Car): number {
  const { worth, finder, chanceMinPpm, chanceMaxPpm } = vehicleTheftRules(world);
  const { practice, streak } = chanceModifiers(world, character);
  const own = moneyFor(world, character, worth);
  const expected = found ? Math.max(finder.worth, own) : own;
  const base = Math.floor((expected * lock * 10_000) / vehicleModels.of(model).value);
  const raised = Math.floor((base * (1_000_000 + practice + streak)) / 1_000_000);
  return Math.min(chanceMaxPpm, Math.max(chanceMinPpm, raised));
}

/** A chance as players read it, in percent: whole, in tenths below 1. Rounds down. */
export function chancePercent(ppm: number): number {
  return ppm < 10_000 ? Math.floor(ppm / 1_000) / 10 : wholePercent(ppm);
}

/** How long a character waits after a theft: less in the first ones of a first life. */
export function waitSecondsOf(world: World, character: string): number {
  const { waitSeconds, firstWaits } = vehicleTheftRules(world);
  if (!isFirstLife(world, character)) return waitSeconds;
  return waitAfter(waitSeconds, metric(world, character, 'vehicle-theft.attempts'), firstWaits);
}
