import type { Guard } from '../../kernel/declarations/guards.ts';
import { definePort, type Provided } from '../../kernel/declarations/port.ts';
import type { Refusal } from '../../kernel/declarations/refusal.ts';
import type { World } from '../../kernel/state/world.ts';
import { actingFreely } from '../people/acting-freely.ts';

/** What can keep a living character from playing for a time. Protection keeps from shooting and from nothing else. */
export type BlockKind = 'cell' | 'flight' | 'hideout' | 'protection';

/** A block that holds now. */
export interface PlayBlock {
  readonly by: BlockKind;
  /** The guard that refuses commands because of it; null for one that no guard makes. */
  readonly guard: string | null;
  /** When it ends by itself, ms. */
  readonly until: number;
}

/** What blocks a character's play now, in the order in which commands are refused. */
export const playBlocks = definePort<[character: string, now: number], readonly PlayBlock[]>((answers) => {
  const blocks = answers.filter((each) => each.length > 0).flat();
  // Nearly always there is none, and every answer to a player asks.
  return blocks.length < 2 ? blocks : blocks.toSorted((one, other) => placeOf(one) - placeOf(other));
});

/** Those of them that keep from nearly every act. */
export const blocksOfActs = (world: World, character: string, now: number): readonly PlayBlock[] =>
  playBlocks(world, character, now).filter(isOfActs);

/** Whether a block keeps from nearly every act, and not only from a few. */
export const isOfActs = (block: PlayBlock): boolean => placeOf(block) < actingFreely.length;

function placeOf({ guard }: PlayBlock): number {
  const place = actingFreely.findIndex((name) => name === guard);
  return place < 0 ? actingFreely.length : place;
}

interface BlockDefinition {
  readonly by: BlockKind;
  readonly guard: string;
  readonly refusal: Refusal;
  /** When it ends, ms; not after `now` while nothing blocks. */
  readonly until: (world: World, character: string) => number;
}

/** A block as its feature declares it: the guard and the port's answer, made of the same, so that they never differ. */
export interface DefinedBlock {
  readonly guards: Readonly<Record<string, Guard>>;
  readonly provided: Provided;
}

/** Defines what blocks play: for the `guards` and `provides` of the feature that knows when it does. */
export function definePlayBlock({ by, guard, refusal, until }: BlockDefinition): DefinedBlock {
  return {
    guards: {
      [guard]: (world, { actor: { character } }, now) =>
        character !== null && until(world, character) > now ? refusal : null,
    },
    provided: playBlocks.by((world, character, now) => {
      const end = until(world, character);
      return end > now ? [{ by, guard, until: end }] : [];
    }),
  };
}
