import { defineSlice, type World } from '../../kernel/state/world.ts';
import { holding, ofAccount } from '../../shared/holders/holders.ts';
import type { StoreLimit } from '../../shared/ports/store.ts';
import { dayMs, hourMs, utcDay } from '../../shared/time/time.ts';
import { creditsRules } from './rules.ts';

/** What is sold for less until it ends. */
export interface Special {
  /** The product's id. */
  readonly product: string;
  /** In credits. */
  readonly cost: number;
  /** Ms since the epoch. */
  readonly until: number;
}

/** What an account has bought of one product in its latest period. */
export interface Bought {
  readonly period: number;
  readonly count: number;
}

/** A paid order that this round has delivered. */
export interface Order {
  readonly account: string;
  readonly credits: number;
  readonly revoked: boolean;
}

/** All of it belongs to accounts: a new life begins with what the last one had. */
export const creditsState = defineSlice('credits', () => ({
  /** Until when each account is a Certified Gangster, ms since the epoch. */
  premium: new Map<string, number>(),
  /** What a payment that was taken back left to pay, in credits. */
  owed: new Map<string, number>(),
  /** By account and product. */
  bought: new Map<string, Record<string, Bought>>(),
  /** By the platform's id of the order. */
  orders: new Map<string, Order>(),
  /** The one of this week, under its own product's id. */
  special: new Map<string, Special>(),
}));

/** Until when an account is a Certified Gangster, ms since the epoch; 0 if it never was. */
export function premiumUntil(world: World, account: string): number {
  return creditsState(world).premium.get(account) ?? 0;
}

/** What an account owes, in credits: it is taken first. */
export function owedBy(world: World, account: string): number {
  return creditsState(world).owed.get(account) ?? 0;
}

/** What an account has, in credits. */
export function creditsOf(world: World, account: string): number {
  return holding(world, ofAccount(account), 'credits');
}

/** When the store shuts for the rest of the round, ms since the epoch. */
export function shutsAt(world: World): number {
  return world.round.endsAt - creditsRules(world).shutHours * hourMs;
}

/** The special that can be bought now; null between two. */
export function specialNow(world: World, now: number): Special | null {
  const [special] = creditsState(world).special.values();
  return special && now < special.until ? special : null;
}

/** Monday, 5 January 1970: UTC weeks are counted from it. */
const firstMonday = 4;
const utcWeek = (now: number): number => Math.floor((utcDay(now) - firstMonday) / 7);

/** When the next UTC week begins, on a Monday, ms. */
export const nextUtcWeek = (now: number): number => ((utcWeek(now) + 1) * 7 + firstMonday) * dayMs;

/** The number of the period in which `now` lies. */
export function periodAt({ period }: Pick<StoreLimit, 'period'>, now: number): number {
  if (period === 'day') return utcDay(now);
  return period === 'week' ? utcWeek(now) : 0;
}

/** When the next period begins, ms; null for the round's only one. */
export function nextPeriod({ period }: Pick<StoreLimit, 'period'>, now: number): number | null {
  if (period === 'day') return (utcDay(now) + 1) * dayMs;
  return period === 'week' ? nextUtcWeek(now) : null;
}

/** How many of a product an account has bought in the period in which `now` lies. */
export function usedOf(world: World, account: string, id: string, max: StoreLimit, now: number): number {
  const bought = creditsState(world).bought.get(account)?.[id];
  return bought?.period === periodAt(max, now) ? bought.count : 0;
}
