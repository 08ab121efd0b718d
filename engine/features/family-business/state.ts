import { addTo, takeFrom } from '../../kernel/values/short-lists.ts';
import { defineSlice, type World } from '../../kernel/state/world.ts';

/** A business that a family runs. Times in ms, money in dollars. */
export interface Business {
  readonly id: string;
  readonly family: string;
  readonly type: string;
  readonly cost: number;
  /** The member with whom it stands and falls. */
  readonly protector: string;
  readonly startedAt: number;
  /** What it has paid so far. */
  readonly paid: number;
  readonly paysAt: number;
}

export const familyBusinessState = defineSlice('family-business', () => ({
  businesses: new Map<string, Business>(),
  /** Ids by family, the oldest first. */
  byFamily: new Map<string, readonly string[]>(),
}));

/** A business that runs, or null. */
export const businessOf = (world: World, id: string): Business | null =>
  familyBusinessState(world).businesses.get(id) ?? null;

/** What a family runs, the oldest first. */
export const businessesOf = (world: World, family: string): readonly Business[] =>
  (familyBusinessState(world).byFamily.get(family) ?? []).flatMap((id) => businessOf(world, id) ?? []);

/** The business of a family that a gangster protects, or null. */
export const protectedBy = (world: World, family: string, character: string): Business | null =>
  businessesOf(world, family).find(({ protector }) => protector === character) ?? null;

/** Part of apply. */
export function openBusiness(world: World, business: Business): void {
  const { businesses, byFamily } = familyBusinessState(world);
  businesses.set(business.id, business);
  addTo(byFamily, business.family, business.id);
}

/** Part of apply: what it paid, and when it pays next. */
export function notePaid(world: World, id: string, amount: number, paysAt: number): void {
  const { businesses } = familyBusinessState(world);
  const business = businesses.get(id);
  if (business) businesses.set(id, { ...business, paid: business.paid + amount, paysAt });
}

/** Part of apply. */
export function endBusiness(world: World, id: string): void {
  const { businesses, byFamily } = familyBusinessState(world);
  const business = businesses.get(id);
  if (!business) return;
  businesses.delete(id);
  takeFrom(byFamily, business.family, id);
}
