import { addTo, takeFrom } from '../../kernel/values/short-lists.ts';
import { shortTable, type ShortTable } from '../../kernel/values/short-tables.ts';
import { defineSlice, type World } from '../../kernel/state/world.ts';

/** Somebody watched by a list. Times in ms. */
export interface Target {
  readonly since: number;
  /** Whether the list's owner is told of them. */
  readonly alerts: boolean;
  /** When the owner was last told; 0 before that. */
  readonly toldAt: number;
}

const targetRows = shortTable<Target>({ since: 1, alerts: 2, toldAt: 3 });

const initial = () => ({
  /** By owner, a character or a family: whom they watch, oldest first. */
  lists: new Map<string, ShortTable<Target>>(),
  /** The same lists by who is watched. */
  owners: new Map<string, readonly string[]>(),
});

export const watchlistState = defineSlice('watchlist', initial, { version: 2, migrations: { 1: withRows } });

/** Slices of version 1 had maps and sets. */
function withRows(slice: unknown): ReturnType<typeof initial> {
  const { lists, owners } = slice as {
    readonly lists: ReadonlyMap<string, ReadonlyMap<string, Target>>;
    readonly owners: ReadonlyMap<string, ReadonlySet<string>>;
  };
  return {
    lists: new Map(Array.from(lists, ([owner, list]) => [owner, targetRows.of(list)])),
    owners: new Map(Array.from(owners, ([target, watching]) => [target, [...watching]])),
  };
}

const listOf = (world: World, owner: string): ShortTable<Target> =>
  watchlistState(world).lists.get(owner) ?? [];

/** Whom an owner watches, oldest first. */
export const targetsOf = (world: World, owner: string): readonly (readonly [string, Target])[] =>
  targetRows.entries(listOf(world, owner));

/** Somebody as an owner watches them; undefined for anybody else. */
export const targetOf = (world: World, owner: string, target: string): Target | undefined =>
  targetRows.row(listOf(world, owner), target);

/** Whether an owner watches somebody. */
export const isWatching = (world: World, owner: string, target: string): boolean =>
  targetRows.has(listOf(world, owner), target);

/** Whose lists somebody is on. Never for the one who is. */
export const ownersWatching = (world: World, target: string): readonly string[] =>
  watchlistState(world).owners.get(target) ?? [];

/** Part of apply. */
export function watch(world: World, owner: string, target: string, at: number): void {
  const { lists, owners } = watchlistState(world);
  lists.set(owner, targetRows.put(listOf(world, owner), target, { since: at, alerts: true, toldAt: 0 }));
  addTo(owners, target, owner);
}

/** Part of apply: changes what is kept of somebody whom an owner watches. */
export function changeTarget(world: World, owner: string, target: string, changes: Partial<Target>): void {
  const watched = targetOf(world, owner, target);
  if (watched) targetRows.put(listOf(world, owner), target, { ...watched, ...changes });
}

/** Part of apply. */
export function unwatch(world: World, owner: string, target: string): void {
  const { owners } = watchlistState(world);
  dropTarget(world, owner, target);
  takeFrom(owners, target, owner);
}

/** Part of apply: the dead watch nobody, and nobody watches them (ruling 17). */
export function forgetWatched(world: World, character: string): void {
  for (const [target] of targetsOf(world, character)) unwatch(world, character, target);
  // Each of a list that may be long goes at once.
  for (const owner of ownersWatching(world, character)) dropTarget(world, owner, character);
  watchlistState(world).owners.delete(character);
}

function dropTarget(world: World, owner: string, target: string): void {
  const { lists } = watchlistState(world);
  const list = targetRows.without(listOf(world, owner), target);
  if (list.length === 0) lists.delete(owner);
  else lists.set(owner, list);
}
