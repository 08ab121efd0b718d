import type { JsonObject } from '../values/json.ts';
import type { World } from '../state/world.ts';

/** Dice of simulated players. They decide what is tried, never how it ends. */
export interface RandomSource {
  /** From 0 to n - 1. */
  below(n: number): number;
  /** True in `percent` of 100 cases. */
  chance(percent: number): boolean;
  /** One of `items`; undefined when there are none. */
  pick<Item>(items: readonly Item[]): Item | undefined;
}

/** A command as sent by a simulated player. */
export interface WishedCommand {
  readonly type: string;
  readonly payload: JsonObject;
  readonly vouched?: JsonObject;
}

/**
 * Something that random players try. They are careless: many of their commands are refused, which the property tests
 * and the simulation need. `character` is a character of the round, dead or alive.
 */
export interface Wish {
  /** Its frequency, relative to the weights of all other wishes. */
  readonly weight: number;
  /** Whether the rare state is there that this wish is for: it then comes ten times as often. */
  readonly apt?: (world: World, character: string, now: number) => boolean;
  /** Sent as the game itself. */
  readonly asSystem?: boolean;
  /** Ends the life of whoever sends it: nobody does so who plays for a whole season. */
  readonly endsLife?: boolean;
  command(world: World, character: string, now: number, random: RandomSource): WishedCommand;
}

const aptTimes = 10;

type Wishing = { readonly wishes?: Readonly<Record<string, Wish>> };

/** The wishes of some features, listed once. */
const listed = new WeakMap<readonly Wishing[], readonly Wish[]>();

function wishesOf(features: readonly Wishing[]): readonly Wish[] {
  let wishes = listed.get(features);
  if (!wishes) {
    wishes = features.flatMap((feature) => Object.values(feature.wishes ?? {}));
    listed.set(features, wishes);
  }
  return wishes;
}

/** One of the wishes of some features, by their weights in this state. Throws when there is none. */
export function chooseWish(
  features: readonly Wishing[],
  world: World,
  character: string,
  now: number,
  random: RandomSource,
): Wish {
  const weighed = wishesOf(features).map((wish) => ({
    wish,
    weight: wish.weight * (wish.apt?.(world, character, now) ? aptTimes : 1),
  }));
  let left = random.below(weighed.reduce((sum, { weight }) => sum + weight, 0));
  const chosen = weighed.find(({ weight }) => (left -= weight) < 0);
  if (!chosen) throw new RangeError('no feature wishes anything');
  return chosen.wish;
}

/**
 * What a sensible player would do: a command with its priority, or a time worth coming back at. `bound` says that the
 * character can do nothing else before.
 */
export type Intent = { readonly bound?: boolean } & (
  | {
      readonly kind: 'act';
      readonly command: WishedCommand;
      readonly urge: number;
      /** The attention it takes a person, in seconds; 8 if left out. */
      readonly seconds?: number;
    }
  | { readonly kind: 'wait'; readonly until: number }
);

/**
 * Chance that somebody thinks of what can wait when they look at the game, percent: what lies in their pockets, in the
 * garage, on the bench.
 */
export const thinksOfChores = 25;

/** How bots use a feature: what a living gangster would do with it now; null for nothing. */
export type Habit = (world: World, character: string, now: number, random: RandomSource) => Intent | null;

/** The item that is worth most, the first of equals; undefined when there are none. */
export function mostWorth<Item>(items: readonly Item[], worth: (item: Item) => number): Item | undefined {
  let best: { readonly item: Item; readonly worth: number } | undefined;
  for (const item of items) {
    const of = worth(item);
    if (!best || of > best.worth) best = { item, worth: of };
  }
  return best?.item;
}
