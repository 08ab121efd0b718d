import type { World } from '../state/world.ts';

/**
 * The player's own contribution to a day's draws (design: provable fairness, item 3). `player` is a character's id, or
 * an account's before its first life. Empty for the world's draws and for players who chose none.
 */
export function seedOn(world: World, player: string, day: number): string {
  const character = world.characters.get(player);
  const chosen = world.seeds.get(character?.account ?? player)?.findLast(({ from }) => from <= day);
  return chosen?.seed ?? character?.seed ?? '';
}
