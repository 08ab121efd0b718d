import { defineSlice, type World } from '../../kernel/state/world.ts';
import { dayMs, secondMs } from '../../shared/time/time.ts';
import { moneyFor } from '../going-rate/going-rate.ts';
import { safeCrackingRules } from './rules.ts';

/** The codes that there are: four digits (R694). */
export const lowestCode = 0;
export const highestCode = 9_999;
const digits = 4;
/** R786: how many of a city's last guesses are kept. */
export const keptGuesses = 5;

/** Which way the code lies from a guess that missed it. */
export const clues = ['up', 'down'] as const;
export type Clue = (typeof clues)[number];

export interface Guess {
  readonly guess: number;
  readonly clue: Clue;
}

/** Who opened a safe last, when, and what they carried off. */
export interface Crack {
  readonly character: string;
  readonly at: number;
  readonly money: number;
  /** How many guesses it took the city, this one included. */
  readonly guesses: number;
}

/**
 * The one safe of a city. Its code is in no field of it: a guess draws the code among those that the clues leave, and
 * forgets it again, which comes to the same as one code chosen at the start.
 */
export interface Safe {
  /** How often it was opened. */
  readonly cracks: number;
  /** Guesses since it was opened last. */
  readonly misses: number;
  readonly low: number;
  readonly high: number;
  /** The last guesses since it was opened, newest first. */
  readonly guesses: readonly Guess[];
  readonly last: Crack | null;
  /** What lay in it at `since` (ms); it has grown from there. */
  readonly left: number;
  readonly since: number;
}

/** The safes that somebody has tried, by city. */
export const safeCrackingState = defineSlice('safe-cracking', () => ({ safes: new Map<string, Safe>() }));

/** A city's safe; one that nobody has tried has grown since the round began. */
export function safeIn(world: World, city: string): Safe {
  return safeCrackingState(world).safes.get(city) ?? { ...closedSafe, since: world.round.startsAt };
}

/** A safe whose code nobody has guessed at. */
export const closedSafe: Safe = {
  cracks: 0,
  misses: 0,
  low: lowestCode,
  high: highestCode,
  guesses: [],
  last: null,
  left: 0,
  since: 0,
};

/** Names a safe with the code it has now, so that a guess at a code that is gone is noticed. */
export function safeId(city: string, { cracks }: Safe): string {
  return `${city}-${cracks + 1}`;
}

/** How many codes the clues leave. */
export function codesLeft({ low, high }: Safe): number {
  return high - low + 1;
}

/** What a city's safe gains a second at a time (ms), in dollars. */
export function perSecond(world: World, city: string, at: number): number {
  const { perSecond: base, percentByWeek } = safeCrackingRules(world);
  const percent = percentByWeek[weekAt(world, at)] ?? percentByWeek.at(-1) ?? 0;
  return Math.floor(((base[city] ?? 0) * percent) / 100);
}

/** What a city's safe holds when it is full, in dollars. */
export function holdingMax(world: World, city: string, now: number): number {
  return perSecond(world, city, now) * safeCrackingRules(world).fullAfterSeconds;
}

/** What lies in a city's safe: computed, never counted up. `at` is when it last grew, ms. */
export function holdingOf(
  world: World,
  city: string,
  now: number,
): { readonly money: number; readonly at: number } {
  const { left, since } = safeIn(world, city);
  let [money, at] = [left, since];
  for (let from = since; from < now; from = weekEnd(world, from)) {
    const seconds = Math.floor((Math.min(now, weekEnd(world, from)) - from) / secondMs);
    money += seconds * perSecond(world, city, from);
    at = from + seconds * secondMs;
  }
  return { money: Math.min(Math.max(left, holdingMax(world, city, now)), money), at };
}

const weekMs = 7 * dayMs;

/** The week of the round at a time, from 0. */
function weekAt(world: World, at: number): number {
  return Math.max(0, Math.floor((at - world.round.startsAt) / weekMs));
}

function weekEnd(world: World, at: number): number {
  return world.round.startsAt + (weekAt(world, at) + 1) * weekMs;
}

/** The most that a character carries off from one safe, in dollars. */
export function carryMax(world: World, character: string): number {
  return moneyFor(world, character, safeCrackingRules(world).carryMax);
}

/** A code as it is dialled: "0042". */
export function codeText(code: number): string {
  return String(code).padStart(digits, '0');
}
