import type { RecordedEvent } from '../../kernel/state/event.ts';
import { defineSlice, type World } from '../../kernel/state/world.ts';
import { utcDay } from '../../shared/time/time.ts';
import { flowsOf } from './flows.ts';

/** What one gangster has brought a family and taken from it, in dollars, also before an earlier leaving. */
export interface Totals {
  readonly cut: number;
  readonly deposits: number;
  /** With the tax on them. */
  readonly withdrawals: number;
  /** The UTC day of the last withdrawal, and what was withdrawn on it. */
  readonly day: number;
  readonly drawn: number;
}

const none: Totals = { cut: 0, deposits: 0, withdrawals: 0, day: 0, drawn: 0 };

export const familyBankState = defineSlice('family-bank', () => ({
  /** By family, then by character, in the order of the first payment. Families that have settled have none. */
  totals: new Map<string, Map<string, Totals>>(),
}));

/** What a gangster has brought a family and taken from it. */
export const totalsOf = (world: World, family: string, character: string): Totals =>
  familyBankState(world).totals.get(family)?.get(character) ?? none;

/** All who ever brought a family anything or took something from it. */
export const totalsIn = (world: World, family: string): ReadonlyMap<string, Totals> =>
  familyBankState(world).totals.get(family) ?? new Map<string, Totals>();

/** What a gangster has paid in net (R605); below 0 for who took out more. */
export const paidIn = ({ cut, deposits, withdrawals }: Totals): number => cut + deposits - withdrawals;

/** What a gangster has withdrawn in the UTC day of `now`. */
export function drawnToday(world: World, family: string, character: string, now: number): number {
  const { day, drawn } = totalsOf(world, family, character);
  return day === utcDay(now) ? drawn : 0;
}

function change(world: World, family: string, character: string, changed: (before: Totals) => Totals): void {
  const { totals } = familyBankState(world);
  let members = totals.get(family);
  if (!members) totals.set(family, (members = new Map<string, Totals>()));
  members.set(character, changed(members.get(character) ?? none));
}

/** Part of apply. */
export function addDeposit(world: World, family: string, character: string, amount: number): void {
  change(world, family, character, (before) => ({ ...before, deposits: before.deposits + amount }));
}

/** Part of apply. */
export function addWithdrawal(
  world: World,
  family: string,
  character: string,
  amount: number,
  at: number,
): void {
  const drawn = drawnToday(world, family, character, at) + amount;
  change(world, family, character, (before) => ({
    ...before,
    withdrawals: before.withdrawals + amount,
    day: utcDay(at),
    drawn,
  }));
}

/** Counts what a family cuts out of its members' earnings. Part of apply. */
export function countCut(world: World, event: RecordedEvent): void {
  for (const { family, way, amount, character } of flowsOf(event)) {
    if (way !== 'earnings' || character === null) continue;
    change(world, family, character, (before) => ({ ...before, cut: before.cut + amount }));
  }
}

/** Part of apply: a closed family owes nobody anything any more. */
export function dropTotals(world: World, family: string): void {
  familyBankState(world).totals.delete(family);
}
