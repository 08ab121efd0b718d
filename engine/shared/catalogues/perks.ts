import { defineCatalogue, type CatalogueEntry } from './catalogue.ts';

/** Types of perks (R338), and Assured Loot. Perks of one type differ by their strength alone. */
export const perkTypes = [
  'respect_refill',
  'crusher_service',
  'health_boost',
  'xp_boost',
  'mission_reset',
  'heist_reset',
  'mystery_perk',
  'assured_loot',
] as const;
export type PerkType = (typeof perkTypes)[number];

/** A kind of perk: a type at one strength. */
export interface PerkKind extends CatalogueEntry {
  readonly type: PerkType;
  /** "XP boost" */
  readonly title: string;
  /** "XP boost, 20 %" */
  readonly name: string;
  readonly description: string;
  /** A name of the picture collection. */
  readonly icon: string;
  /** Its strength; null where there is only one. */
  readonly percent: number | null;
  /** Whether it works for a time; others are used up at once. */
  readonly timed: boolean;
  /** What one is worth, in dollars (ruling 23). */
  readonly value: number;
}

const health = {
  type: 'health_boost',
  title: 'Health boost',
  description: 'You can take more than others while it lasts.',
  icon: 'heart-plus',
  timed: true,
} as const;
const experience = {
  type: 'xp_boost',
  title: 'XP boost',
  description: 'On every XP you earn while it lasts.',
  icon: 'brain',
  timed: true,
} as const;

/** Every kind of perk. A perk itself is a thing, `perk:<kind>-<id>`, with one holder. */
export const perkKinds = defineCatalogue<PerkKind>('kinds of perks', [
  { id: 'health_boost-40', ...health, name: 'Health boost, 40 %', percent: 40, value: 38_000 },
  { id: 'health_boost-50', ...health, name: 'Health boost, 50 %', percent: 50, value: 46_000 },
  { id: 'xp_boost-20', ...experience, name: 'XP boost, 20 %', percent: 20, value: 40_000 },
  { id: 'xp_boost-25', ...experience, name: 'XP boost, 25 %', percent: 25, value: 52_000 },
  { id: 'xp_boost-30', ...experience, name: 'XP boost, 30 %', percent: 30, value: 64_000 },
  {
    id: 'assured_loot',
    type: 'assured_loot',
    title: 'Assured loot',
    name: 'Assured loot',
    description: 'The watchman looks away while you take one thing.',
    icon: 'swap-bag',
    percent: null,
    timed: true,
    value: 30_000,
  },
  {
    id: 'respect_refill',
    type: 'respect_refill',
    title: 'Respect refill',
    name: 'Respect refill',
    description: 'All of today’s respect to give once more.',
    icon: 'top-hat',
    percent: null,
    timed: false,
    value: 24_000,
  },
  {
    id: 'crusher_service',
    type: 'crusher_service',
    title: 'Crusher service',
    name: 'Crusher service',
    description: 'The crusher takes cars again at once.',
    icon: 'gear-hammer',
    percent: null,
    timed: false,
    value: 18_000,
  },
  {
    id: 'mission_reset',
    type: 'mission_reset',
    title: 'Mission reset',
    name: 'Mission reset',
    description: 'One mission can be had again at once.',
    icon: 'tied-scroll',
    percent: null,
    timed: false,
    value: 26_000,
  },
  {
    id: 'heist_reset',
    type: 'heist_reset',
    title: 'Heist reset',
    name: 'Heist reset',
    description: 'One heist can be planned again at once.',
    icon: 'stopwatch',
    percent: null,
    timed: false,
    value: 42_000,
  },
  {
    id: 'mystery_perk',
    type: 'mystery_perk',
    title: 'Mystery perk',
    name: 'Mystery perk',
    description: 'Nobody knows until it is open.',
    icon: 'locked-box',
    percent: null,
    timed: false,
    value: 35_000,
  },
]);

/** The kind of thing that perks are in the ledger. */
export const perkThing = 'perk';
const prefix = `${perkThing}:`;

/** The asset of a perk. */
export const perkAsset = (id: string) => `${prefix}${id}`;

/** The perk that an asset is, or null for another asset. */
export function perkOf(asset: string): string | null {
  return asset.startsWith(prefix) ? asset.slice(prefix.length) : null;
}

/** Begins the id of a new perk: ids name their kind, so that whoever reads a move knows what moved. */
export const perkIdPrefix = (kind: string) => `${kind}-`;

/** The kind of a perk. Throws an InvariantError when the id names none. */
export function kindOfPerk(perk: string): PerkKind {
  return perkKinds.of(perk.slice(0, perk.lastIndexOf('-')));
}

/** What a perk is called, for operators; "a perk" for an id that names none. */
export function perkName(perk: string): string {
  return perkKinds.find(perk.slice(0, Math.max(0, perk.lastIndexOf('-'))))?.name ?? 'a perk';
}
