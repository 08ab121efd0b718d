import { refuse, type Refusal } from '../../kernel/declarations/refusal.ts';
import { defineSlice, type World } from '../../kernel/state/world.ts';
import {
  assetNames,
  assetTypes,
  type AssetType,
  type TransferDirection,
} from '../../shared/holders/asset-types.ts';
import { levelOfCharacter } from '../../shared/people/level-of.ts';
import { iso, nextUtcDay, utcDay } from '../../shared/time/time.ts';
import { lotsHeld } from '../../shared/ports/transferable.ts';
import { accountOf } from '../../shared/holders/holders.ts';
import { assetTransfersRules } from './rules.ts';

/** Dollars that passed in a UTC day, by direction and type of asset. */
interface Passed {
  readonly day: number;
  readonly send: Readonly<Partial<Record<AssetType, number>>>;
  readonly receive: Readonly<Partial<Record<AssetType, number>>>;
}

/** By account, so that a new life does not start at zero; a row of an earlier day no longer counts. */
export const assetTransfersState = defineSlice('asset-transfers', () => ({
  passed: new Map<string, Passed>(),
}));

/** What of a type of asset may pass from or to a character in a day, in dollars; null for no limit. */
export function limitOf(
  world: World,
  character: string,
  direction: TransferDirection,
  type: AssetType,
): number | null {
  const { limits, moneyReceived } = assetTransfersRules(world);
  const rule = type !== 'money' ? limits[type] : direction === 'receive' ? moneyReceived : null;
  return rule && rule.first + rule.perLevel * (levelOfCharacter(world, character).number - 1);
}

/** What counts against a limit today: what has passed, and what is about to. */
export function usedOf(
  world: World,
  character: string,
  direction: TransferDirection,
  type: AssetType,
  now: number,
): number {
  const account = accountOf(world, character);
  const row = assetTransfersState(world).passed.get(account);
  const passed = row?.day === utcDay(now) ? (row[direction][type] ?? 0) : 0;
  const way = direction === 'send' ? 'away' : 'coming';
  return lotsHeld(world, character).reduce(
    (sum, held) => (held.way === way && held.lot.type === type ? sum + held.value : sum),
    passed,
  );
}

/** What is left of a limit today, in dollars; null for no limit. */
export function limitLeft(
  world: World,
  character: string,
  direction: TransferDirection,
  type: AssetType,
  now: number,
): number | null {
  const limit = limitOf(world, character, direction, type);
  return limit === null ? null : Math.max(0, limit - usedOf(world, character, direction, type, now));
}

/** Why a limit of the character's own keeps `value` dollars of an asset from passing; null where it does not. */
export function limitProblem(
  world: World,
  character: string,
  direction: TransferDirection,
  { type, value }: { readonly type: AssetType; readonly value: number },
  now: number,
): Refusal | null {
  const left = limitLeft(world, character, direction, type, now);
  if (left === null || value <= left) return null;
  const verb = direction === 'send' ? 'send' : 'receive';
  return refuse(
    'transfer_limit',
    `That is more than you may ${verb} today: see your trade limits for ${assetNames[type].toLowerCase()}.`,
    { data: { direction, category: type, left, resets_at: iso(nextUtcDay(now)) } },
  );
}

/** What passed from one player to another, and when: for `noteTransfer`. */
export interface PassedLot {
  /** Accounts. */
  readonly from: string;
  readonly to: string;
  readonly type: AssetType;
  /** In dollars. */
  readonly value: number;
  readonly at: number;
}

/** Counts what passed against the limits of both. Part of apply, of the event that moves it. */
export function noteTransfer(world: World, { from, to, type, value, at }: PassedLot): void {
  note(world, from, 'send', type, value, at);
  note(world, to, 'receive', type, value, at);
}

/** Counts what somebody received from what several have together, of which nobody is the sender. Part of apply. */
export function noteReceived(world: World, { to, type, value, at }: Omit<PassedLot, 'from'>): void {
  note(world, to, 'receive', type, value, at);
}

function note(
  world: World,
  account: string,
  direction: TransferDirection,
  type: AssetType,
  value: number,
  at: number,
): void {
  const { passed } = assetTransfersState(world);
  const found = passed.get(account);
  const row = found?.day === utcDay(at) ? found : { day: utcDay(at), send: {}, receive: {} };
  passed.set(account, {
    ...row,
    [direction]: { ...row[direction], [type]: (row[direction][type] ?? 0) + value },
  });
}

/** The player's limits with what is used of them (E120). */
export function viewLimits(world: World, character: string, now: number) {
  const rows = (['send', 'receive'] as const).flatMap((direction) =>
    assetTypes.flatMap((type) => {
      const limit = limitOf(world, character, direction, type);
      if (limit === null) return [];
      const used = usedOf(world, character, direction, type, now);
      return [
        {
          direction,
          category: type,
          name: assetNames[type],
          period_label: 'Today, UTC',
          used,
          limit,
          /** In percent. */
          usage: Math.min(100, Math.round((1_000 * used) / Math.max(1, limit)) / 10),
        },
      ];
    }),
  );
  return { limits: rows, resets_at: iso(nextUtcDay(now)) };
}
