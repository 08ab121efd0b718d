import type { Actor } from '../state/command.ts';
import type { Move } from '../state/event.ts';
import { brokenPermit, partyOf, shared, system, type HolderKinds, type Party } from './holder-kinds.ts';
import { kindOf } from '../state/ledger.ts';
import { definePort } from './port.ts';
import type { Refusal } from './refusal.ts';
import type { World } from '../state/world.ts';

/**
 * A way for value to pass from one account to another. The fee, in the same asset, goes to a sink. A thing is
 * indivisible and pays no fee; the feature that transfers it charges money instead.
 */
export interface Channel {
  /** In parts per million of the gross amount, rounded up. */
  readonly feePpm: number;
  /** The most that one decision may transfer, per asset; null for no limit. */
  readonly maxAmount: number | null;
  /**
   * Where a giver puts aside what is to pass by this channel later, by somebody else's act or by the agenda: the
   * beginnings of these holders. Whoever may not pass anything on puts nothing there.
   */
  readonly through?: readonly string[];
  /** Whether it is open to those, too, who may not pass anything on: nobody can choose who gets it. */
  readonly openToAll?: boolean;
}

/** Why an account may not pass anything on to others now; null where it may. Asked once, for all channels. */
export const passingProblem = definePort<[actor: Pick<Actor, 'account' | 'roles'>], Refusal | null>(
  (answers) => answers.find((answer) => answer !== null) ?? null,
);

/**
 * Whether some moves take value from an account by a channel, or put it where a channel takes it from. What lies there
 * was asked about when it was put aside, and is not asked about again: the other side may be acting, or nobody.
 */
export function passesOn(
  world: World,
  moves: readonly Move[],
  { channels, holders }: Pick<ChannelTable, 'channels' | 'holders'>,
  account: string,
): boolean {
  return moves.some(({ from, to, channel }) => {
    const named = channel === undefined ? undefined : channels.get(channel);
    const leaves = named ? named.openToAll !== true : isPutAside(channels, to);
    return leaves && !isPutAside(channels, from) && partyOf(holders, world, from) === account;
  });
}

function isPutAside(channels: ChannelTable['channels'], holder: string): boolean {
  for (const { through = [] } of channels.values())
    if (through.some((beginning) => holder.startsWith(beginning))) return true;
  return false;
}

/** The part of the registry that concerns channels, holders and things. */
export interface ChannelTable {
  readonly channels: ReadonlyMap<string, Channel>;
  readonly holders: HolderKinds;
  readonly thingKinds: ReadonlySet<string>;
}

/**
 * The first move between accounts, or between an account and a shared holder, that names no channel or breaks its
 * channel's fee or limit, or that leaves a group's holder without its permit; null if all are valid. `beneficiary` is the
 * account that the decision acts for and `actor` its character, both null for the game itself. Throws an InvariantError
 * for an unregistered kind of holder.
 */
export function brokenChannel(
  world: World,
  moves: readonly Move[],
  { channels, holders, thingKinds }: ChannelTable,
  beneficiary: string | null,
  actor: string | null,
): string | null {
  let passed: Map<string, { net: number; fee: number; channel: Channel; free: boolean }> | null = null;
  for (const move of moves) {
    const giver = partyOf(holders, world, move.from);
    const taker = partyOf(holders, world, move.to);
    const forbidden = giver === shared ? brokenPermit(holders, world, takenBy(moves, move), actor) : null;
    if (forbidden !== null) return forbidden;
    if (!move.channel) {
      if (needsChannel(giver, taker, beneficiary))
        return `${move.asset} passes from ${move.from} to ${move.to} by no channel`;
      continue;
    }
    const channel = channels.get(move.channel);
    if (!channel) return `there is no channel ${move.channel}`;
    const key = `${move.channel} ${move.asset}`;
    passed ??= new Map();
    const sum = passed.get(key) ?? { net: 0, fee: 0, channel, free: thingKinds.has(kindOf(move.asset)) };
    if (move.to.startsWith('sink:')) sum.fee += move.amount;
    else sum.net += move.amount;
    passed.set(key, sum);
  }
  for (const [key, { net, fee, channel, free }] of passed ?? []) {
    const due = free ? 0 : Number((BigInt(net + fee) * BigInt(channel.feePpm) + 999_999n) / 1_000_000n);
    if (fee < due) return `${key} pays a fee of ${fee}, ${due} is due`;
    if (channel.maxAmount !== null && net + fee > channel.maxAmount)
      return `${key} passes more than ${channel.maxAmount}`;
  }
  return null;
}

/** A move with all that left its holder by the same channel before it, so that parts escape no limit of a permit. */
function takenBy(moves: readonly Move[], move: Move): Move {
  let amount = 0;
  for (const each of moves) {
    if (each.from === move.from && each.asset === move.asset && each.channel === move.channel)
      amount += each.amount;
    if (each === move) break;
  }
  return amount === move.amount ? move : { ...move, amount };
}

/**
 * Whether a move needs a channel. Between two players' holders: unless the same account owns both. Between a player's
 * holder and a shared one: always. From the game to a player: unless the decision acts for that player. A holder whose
 * owner is unknown (null) counts as a stranger's.
 */
function needsChannel(giver: Party, taker: Party, beneficiary: string | null): boolean {
  if (taker === system) return false;
  if (giver === system)
    return taker !== shared && taker !== null && beneficiary !== null && taker !== beneficiary;
  if (giver === shared || taker === shared) return giver !== taker;
  return giver === null || giver !== taker;
}
