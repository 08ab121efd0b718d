import { defineSlice, type World } from '../../kernel/state/world.ts';
import { hourMs, utcDay } from '../../shared/time/time.ts';
import { bulletStoreRules } from './rules.ts';

/** What lay on a city's shelf after the last purchase there; the rest follows from the hours since. */
interface Shelf {
  readonly stock: number;
  /** Ms since the epoch. */
  readonly since: number;
}

/** Purchases in bulk of the UTC day. */
interface Bulks {
  readonly day: number;
  readonly used: number;
}

export const bulletStoreState = defineSlice('bullet-store', () => ({
  /** By city; a full one is in no need of a row. */
  shelves: new Map<string, Shelf>(),
  bulks: new Map<string, Bulks>(),
}));

/** Bullets on a city's shelf: what was left, and what came with each full hour since. */
export function stockIn(world: World, city: string, now: number): number {
  const { shelf, perHour } = bulletStoreRules(world);
  const left = bulletStoreState(world).shelves.get(city);
  if (!left) return shelf;
  const hours = Math.floor(now / hourMs) - Math.floor(left.since / hourMs);
  return Math.min(shelf, left.stock + hours * perHour);
}

/** Purchases in bulk that a character may still make today. */
export function bulksLeft(world: World, character: string, now: number): number {
  const { bulksPerDay } = bulletStoreRules(world);
  const today = bulletStoreState(world).bulks.get(character);
  return today?.day === utcDay(now) ? Math.max(0, bulksPerDay - today.used) : bulksPerDay;
}

/** Dollars a bullet in a city. */
export function priceIn(world: World, city: string): number {
  const { prices } = bulletStoreRules(world);
  return prices[city] ?? Math.max(...Object.values(prices));
}
