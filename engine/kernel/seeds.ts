import type { World } from './world.ts';

/** A seed that a player chose, and the day of the round from which it counts. */
export interface OwnSeed {
  readonly seed: string;
  readonly from: number;
}

/**
 * The player's own part of a draw on a day (design: provable fairness, item 3). `player` is a character's id, or an
 * account's before its first life. Empty for the draws of the world, and where nobody chose one.
 */
export function seedOn(world: World, player: string, day: number): string {
  const character = world.characters.get(player);
  const chosen = world.seeds.get(character?.account ?? player)?.findLast(({ from }) => from <= day);
  return chosen?.seed ?? character?.seed ?? '';
}
