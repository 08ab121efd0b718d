import { assert } from '../../kernel/values/assert.ts';
import type { DrawContext } from '../../kernel/dice/draw.ts';
import { defineSlice, type World } from '../../kernel/state/world.ts';
import { items, type ItemId } from '../../shared/catalogues/items.ts';
import { perkLoot } from '../../shared/ports/item-ports.ts';
import { levelOfCharacter } from '../../shared/people/level-of.ts';
import { places } from './places.ts';
import { lootingRules } from './rules.ts';

/** One thing that lies there. */
export interface LootOption {
  readonly item: ItemId;
  /** What taking it costs of the chance, in percent. */
  readonly deduction: number;
  /** A perk put it there. */
  readonly byPerk: boolean;
}

/** What lies before somebody: shown from the moment that it is drawn. */
export interface Loot {
  readonly id: string;
  readonly place: string;
  readonly options: readonly LootOption[];
}

/** Loot as it is kept: lists of what its options are, and of what they cost, take half the memory of options. */
interface KeptLoot {
  readonly id: string;
  readonly place: string;
  readonly items: readonly ItemId[];
  readonly deductions: readonly number[];
  /** How many of them perks put there: the first ones. */
  readonly byPerk: number;
}

const initial = () => ({
  /** Open loot by character. */
  open: new Map<string, KeptLoot>(),
});

export const lootingState = defineSlice('looting', initial, { version: 2, migrations: { 1: withLists } });

/** Slices of version 1 had the options. */
function withLists(slice: unknown): ReturnType<typeof initial> {
  const { open } = slice as { readonly open: ReadonlyMap<string, Loot> };
  return { open: new Map(Array.from(open, ([character, loot]) => [character, keptOf(loot)])) };
}

function keptOf({ id, place, options }: Loot): KeptLoot {
  return {
    id,
    place,
    items: options.map(({ item }) => item),
    deductions: options.map(({ deduction }) => deduction),
    byPerk: options.filter(({ byPerk }) => byPerk).length,
  };
}

/** Part of apply. */
export function keepLoot(world: World, character: string, loot: Loot): void {
  lootingState(world).open.set(character, keptOf(loot));
}

/** What lies before a character; null before the first look. */
export function openLoot(world: World, character: string): Loot | null {
  const kept = lootingState(world).open.get(character);
  if (!kept) return null;
  const { id, place, items, deductions, byPerk } = kept;
  const options = items.map((item, n) => ({ item, deduction: deductions[n] ?? 0, byPerk: n < byPerk }));
  return { id, place, options };
}

/** The id of the option at a place of the list. */
export const optionId = (loot: Pick<Loot, 'id'>, index: number) => `${loot.id}-${index}`;

/** The chance with some things taken, in percent: it starts at 100 and never falls below 0 (R552, R620). */
export function chanceWith(taken: readonly Pick<LootOption, 'deduction'>[]): number {
  return Math.max(0, 100 - taken.reduce((sum, { deduction }) => sum + deduction, 0));
}

type Tier = (typeof lootingRules.defaults)['tiers'][number];

/** Draws what lies there next. Nothing of it exists before: the event that shows it carries it. */
export function drawLoot(world: World, draw: DrawContext, character: string, id: string, now: number): Loot {
  const { options, tiers } = lootingRules(world);
  const level = levelOfCharacter(world, character).number;
  const place = places.ids[draw.below(places.ids.length, 'place')];
  assert(place !== undefined, 'there is a place to loot');
  const left = tiers.map((tier) => ({ tier, items: tier.items.filter((item) => items.has(item)) }));
  const drawn: LootOption[] = [];
  while (drawn.length < options) {
    const weights = left.map((each) => (each.items.length > 0 ? weightAt(each.tier, level) : 0));
    if (weights.every((weight) => weight === 0)) break;
    const from = left[draw.weighted(weights, 'kind')];
    assert(from !== undefined, 'a weighted draw names a tier');
    const [item] = from.items.splice(draw.below(from.items.length, 'item'), 1);
    assert(item !== undefined && items.has(item), 'a drawn item is one of the game');
    drawn.push({ item, deduction: drawDeduction(world, draw, from.tier, level), byPerk: false });
  }
  const byPerk = perkLoot(world, character, now).map((item) => ({
    item,
    deduction: lootingRules(world).deductionLeast,
    byPerk: true,
  }));
  return { id, place, options: [...byPerk, ...drawn] };
}

function weightAt({ level: from, weight, weightPerLevel }: Tier, level: number): number {
  return level < from ? 0 : weight + weightPerLevel * (level - from);
}

function drawDeduction(world: World, draw: DrawContext, tier: Tier, level: number): number {
  const { deductionLessPerLevel, deductionLeast } = lootingRules(world);
  const less = Math.floor(((level - tier.level) * deductionLessPerLevel) / 100);
  return Math.max(deductionLeast, draw.between(tier.deductionMin, tier.deductionMax, 'deduction') - less);
}
