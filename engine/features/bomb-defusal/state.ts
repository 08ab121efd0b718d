import { defineSlice, type World } from '../../kernel/state/world.ts';
import { payFor } from '../going-rate/going-rate.ts';
import { bombDefusalRules } from './rules.ts';
import type { Wire } from './wires.ts';

/** A bomb that somebody has before them. Which wire does what is not in it: that is drawn when a wire is cut. */
export interface OpenBomb {
  readonly id: string;
  /** Ids of the clues shown so far. */
  readonly clues: readonly string[];
  /** The harmless wires that were cut. */
  readonly snipped: readonly Wire[];
}

/** Open bombs by character. */
export const bombDefusalState = defineSlice('bomb-defusal', () => ({ open: new Map<string, OpenBomb>() }));

/** The bomb that a character has before them; null for none. */
export function openBomb(world: World, character: string): OpenBomb | null {
  return bombDefusalState(world).open.get(character) ?? null;
}

/** What a bomb pays a character at the going rate of its level. */
export function reward(world: World, character: string) {
  const rules = bombDefusalRules(world);
  return payFor(world, character, rules, rules.failurePoints);
}
