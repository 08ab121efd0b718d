import { defineSlice, type World } from '../../kernel/state/world.ts';

/** A build on somebody's bench. */
export interface Build {
  readonly startedAt: number;
  readonly readyAt: number;
}

/** Builds by character and blueprint, from their start until they are collected. */
export const workshopState = defineSlice('workshop', () => ({
  builds: new Map<string, Readonly<Record<string, Build>>>(),
}));

/** What somebody builds by a blueprint; null when they do not. */
export function buildOf(world: World, character: string, blueprint: string): Build | null {
  return workshopState(world).builds.get(character)?.[blueprint] ?? null;
}

/** Puts a build on the bench. Only for `apply`. */
export function beginBuild(world: World, character: string, blueprint: string, build: Build): void {
  const { builds } = workshopState(world);
  builds.set(character, { ...builds.get(character), [blueprint]: build });
}

/** Clears a build off the bench. Only for `apply`. */
export function endBuild(world: World, character: string, blueprint: string): void {
  const { builds } = workshopState(world);
  const { [blueprint]: _, ...rest } = builds.get(character) ?? {};
  if (Object.keys(rest).length === 0) builds.delete(character);
  else builds.set(character, rest);
}

/** When the next of somebody's builds is ready after `now`, ms since the epoch; Infinity when they wait for none. */
export function nextReady(world: World, character: string, now: number): number {
  const builds = Object.values(workshopState(world).builds.get(character) ?? {});
  return Math.min(...builds.map(({ readyAt }) => readyAt).filter((readyAt) => readyAt > now));
}
