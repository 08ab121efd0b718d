import { defineSlice, type World } from '../../kernel/state/world.ts';
import { hourMs } from '../../shared/time/time.ts';
import { garageRules } from './rules.ts';

/** How many vehicles somebody crushed in an hour, counted from the epoch. */
interface Crushed {
  readonly hour: number;
  readonly count: number;
}

/** The crusher's hour by character; one whose hour is over no longer counts. */
export const garageState = defineSlice('garage', () => ({ crushed: new Map<string, Crushed>() }));

const hourOf = (at: number) => Math.floor(at / hourMs);

/** How many vehicles a character has crushed in the hour of `at`, ms since the epoch. */
export function crushedThisHour(world: World, character: string, at: number): number {
  const crushed = garageState(world).crushed.get(character);
  return crushed?.hour === hourOf(at) ? crushed.count : 0;
}

/** How many more vehicles the crusher takes this hour (R419). */
export function crusherRemaining(world: World, character: string, at: number): number {
  return Math.max(0, garageRules(world).crushPerHour - crushedThisHour(world, character, at));
}

/** When the crusher's hour ends, ms since the epoch. */
export const crusherHourEnds = (at: number) => (hourOf(at) + 1) * hourMs;

/** Notes vehicles that went into the crusher. Only for `apply`. */
export function noteCrushed(world: World, character: string, at: number, count: number): void {
  const before = crushedThisHour(world, character, at);
  garageState(world).crushed.set(character, { hour: hourOf(at), count: before + count });
}
