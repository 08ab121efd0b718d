import type { ItemId } from '../../shared/catalogues/items.ts';

// What the client says beforehand, too: plain numbers and functions of numbers.

/** The firearms, the best first: who carries several uses the first of them (ruling 47). */
export const firearms = ['tommy-gun', 'sawn-off', 'revolver'] as const satisfies readonly ItemId[];
export type Firearm = (typeof firearms)[number];

/** How many answers a backfire has (R780), how many of those to come a preview lists, and the length of words (R688). */
export const backfireSlots = 3;
export const previewMost = 10;
export const wordsMost = 120;

/** Slots of a backfire, without those that are not set, and the place of the next. */
export interface Slots {
  readonly slots: readonly number[];
  readonly next: number;
}

/** The bullets by slot from the next one on. */
export function comingSlots({ slots, next }: Slots): readonly number[] {
  return [...slots.slice(next), ...slots.slice(0, next)];
}

/** What the next answers will be until the bullets carried are gone: 0 for those that come to nothing. */
export function comingAnswers(backfire: Slots, carried: number, most: number): readonly number[] {
  const coming = comingSlots(backfire);
  let left = carried;
  return Array.from({ length: coming.length === 0 ? 0 : most }, (_, at) => {
    const fired = Math.min(left, coming[at % coming.length] ?? 0);
    left -= fired;
    return fired;
  });
}

/** Full health, in percent. */
export const fullHealth = 100;

/** Kinds of kills, as calls name them (ruling 5). */
export const killTypes = ['private', 'public', 'backfire'] as const;
export type KillType = (typeof killTypes)[number];

/** What pages call them (R115). */
export const killTypeNames: Readonly<Record<KillType, string>> = {
  private: 'Silent',
  public: 'Gangland',
  backfire: 'Backfire',
};

/** The numbers of a round on which the chance to kill depends. Parts and chances in a million. */
export type OddsNumbers = {
  readonly bulletsBase: number;
  readonly bulletsPerLevel: number;
  /** By firearm: how many bullets it takes, in percent of the best one's. */
  readonly firearmPercents: Readonly<Record<Firearm, number>>;
  /** Whoever has no health left would need so much less. */
  readonly healthPart: number;
  /** So much of what a health boost gives counts, and no boost counts for more than the most. */
  readonly boostPart: number;
  readonly boostMost: number;
  readonly chanceMost: number;
};

/** Who is shot at, as far as the chance depends on it. */
export interface Body {
  readonly level: number;
  /** In percent. */
  readonly health: number;
  /** What running perks add to health, in a million. */
  readonly boost: number;
}

const million = 1_000_000n;

/** How many bullets of a firearm kill in half of all cases, rounded up. */
export function bulletsNeeded(
  numbers: OddsNumbers,
  firearm: Firearm,
  { level, health, boost }: Body,
): number {
  const { bulletsBase, bulletsPerLevel, firearmPercents, healthPart, boostPart, boostMost } = numbers;
  const atBest = BigInt(bulletsBase + bulletsPerLevel * level) * BigInt(firearmPercents[firearm]);
  const boosted = million + (BigInt(Math.min(boost, boostMost)) * BigInt(boostPart)) / million;
  const hurt = million - (BigInt(healthPart) * BigInt(fullHealth - health)) / BigInt(fullHealth);
  const scale = 100n * million * million;
  return Number((atBest * boosted * hurt + scale - 1n) / scale);
}

/**
 * The chance in a million that so many bullets kill where `needed` do in half of all cases: half the fifth power of
 * their ratio below it, and the mirror image above it, so that the curve is smooth. Exact, hence the same everywhere.
 */
export function chanceToKill({ chanceMost }: OddsNumbers, bullets: number, needed: number): number {
  const [fired, half] = [BigInt(bullets) ** 5n, BigInt(needed) ** 5n];
  const chance =
    fired <= half
      ? (million * fired) / (2n * half)
      : million - (million * half + 2n * fired - 1n) / (2n * fired);
  return Math.min(chanceMost, Number(chance));
}

/** What a shooter knows of the chance while health and boost are unseen: the least and the most that it can be. */
export interface Band {
  readonly from: number;
  readonly to: number;
  /** Bullets that kill somebody in full health without a boost in half of all cases. */
  readonly needed: number;
}

/** The band of the chances of so many bullets against somebody of a level. */
export function bandOf(numbers: OddsNumbers, firearm: Firearm, level: number, bullets: number): Band {
  const needed = (health: number, boost: number) => bulletsNeeded(numbers, firearm, { level, health, boost });
  return {
    from: chanceToKill(numbers, bullets, needed(fullHealth, numbers.boostMost)),
    to: chanceToKill(numbers, bullets, needed(1, 0)),
    needed: needed(fullHealth, 0),
  };
}

/** What surviving costs in percent of health, at least 1: in full health, as many bullets as needed cost `perNeeded`. */
export const healthLost = (perNeeded: number, bullets: number, needed: number): number =>
  Math.max(1, Math.floor((perNeeded * bullets) / needed));
