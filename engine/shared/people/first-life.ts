import type { World } from '../../kernel/state/world.ts';

/** Each account's first life. No part of the world: made when it is first asked for, then kept by `noteLife`. */
const indexes = new WeakMap<World, Map<string, string>>();

function firstLives(world: World): Map<string, string> {
  const known = indexes.get(world);
  if (known) return known;
  const first = new Map<string, string>();
  // In the order in which they were born.
  for (const { account, id } of world.characters.values()) if (!first.has(account)) first.set(account, id);
  indexes.set(world, first);
  return first;
}

/** Keeps the index when a life begins. */
export function noteLife(world: World, account: string, character: string): void {
  const first = indexes.get(world);
  if (first && !first.has(account)) first.set(account, character);
}

/** Whether a character is its account's first one in this round. O(1), beside the first call of a process. */
export function isFirstLife(world: World, character: string): boolean {
  const account = world.characters.get(character)?.account;
  return account !== undefined && firstLives(world).get(account) === character;
}
