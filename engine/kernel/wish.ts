import type { JsonObject } from './json.ts';
import type { World } from './world.ts';

/** Dice of simulated players. They choose what is tried, never what comes of it. */
export interface Whim {
  /** From 0 to n - 1. */
  below(n: number): number;
  /** True in `percent` of a hundred cases. */
  chance(percent: number): boolean;
  /** One of `items`; undefined when there are none. */
  pick<Item>(items: readonly Item[]): Item | undefined;
}

/** A command as a simulated player sends it. */
export interface WishedCommand {
  readonly type: string;
  readonly payload: JsonObject;
  readonly vouched?: JsonObject;
}

/**
 * Something that random players try. They are careless: many of their commands are refused, which is what the property
 * tests and the simulation want to see. `character` is the account's last life, dead or alive, or an unknown id.
 */
export interface Wish {
  /** How often, against the weights of all other wishes. */
  readonly weight: number;
  /** Sent as the game itself. */
  readonly asSystem?: boolean;
  command(world: World, character: string, now: number, whim: Whim): WishedCommand;
}

/** What a sensible player would do: a command with its urge against others, or a moment worth coming back for. */
export type Intent =
  | { readonly kind: 'act'; readonly command: WishedCommand; readonly urge: number }
  | {
      readonly kind: 'wait';
      readonly until: number;
      /** Nothing else can be done before. */
      readonly bound?: boolean;
    };

/** How bots use a feature: what a living gangster would do with it now, or null for nothing. */
export type Habit = (world: World, character: string, now: number, whim: Whim) => Intent | null;
