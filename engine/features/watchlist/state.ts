import { defineSlice, type World } from '../../kernel/world.ts';

/** Somebody watched by a list. Times in ms. */
export interface Target {
  readonly since: number;
  /** Whether the list's owner is told of them. */
  alerts: boolean;
  /** When the owner was last told; 0 before that. */
  toldAt: number;
}

export const watchlistState = defineSlice('watchlist', () => ({
  /** By owner, a character or a family: whom they watch, oldest first. */
  lists: new Map<string, Map<string, Target>>(),
  /** The same lists by who is watched. */
  owners: new Map<string, Set<string>>(),
}));

const none: ReadonlyMap<string, Target> = new Map();
const nobody: ReadonlySet<string> = new Set();

/** Whom an owner watches, oldest first. */
export const targetsOf = (world: World, owner: string): ReadonlyMap<string, Target> =>
  watchlistState(world).lists.get(owner) ?? none;

/** Whose lists somebody is on. Never for the one who is. */
export const ownersWatching = (world: World, target: string): ReadonlySet<string> =>
  watchlistState(world).owners.get(target) ?? nobody;

/** Part of apply. */
export function watch(world: World, owner: string, target: string, at: number): void {
  const { lists, owners } = watchlistState(world);
  const list = lists.get(owner) ?? new Map<string, Target>();
  lists.set(owner, list.set(target, { since: at, alerts: true, toldAt: 0 }));
  owners.set(target, (owners.get(target) ?? new Set<string>()).add(owner));
}

/** Part of apply. */
export function unwatch(world: World, owner: string, target: string): void {
  const { lists, owners } = watchlistState(world);
  const list = lists.get(owner);
  list?.delete(target);
  if (list?.size === 0) lists.delete(owner);
  const watching = owners.get(target);
  watching?.delete(owner);
  if (watching?.size === 0) owners.delete(target);
}

/** Part of apply: the dead watch nobody, and nobody watches them (ruling 17). */
export function forgetWatched(world: World, character: string): void {
  for (const target of targetsOf(world, character).keys()) unwatch(world, character, target);
  for (const owner of ownersWatching(world, character)) unwatch(world, owner, character);
}
