import type { Move } from './event.ts';
import { partyOf, shared, system, type HolderKinds, type Party } from './holder-kinds.ts';
import { kindOf } from './ledger.ts';
import type { World } from './world.ts';

/**
 * A way by which value may pass from one account to another: its fee goes to a sink, of the same asset. A thing cannot
 * be cut in parts and pays none; the feature that passes it takes a fee in money.
 */
export interface Channel {
  /** Parts in a million of the gross amount, rounded up. */
  readonly feePpm: number;
  /** The most that one decision may pass, per asset; null for no limit. */
  readonly maxAmount: number | null;
}

/** What the registry knows of channels, of holders and of assets of supply one. */
export interface ChannelTable {
  readonly channels: ReadonlyMap<string, Channel>;
  readonly holders: HolderKinds;
  readonly thingKinds: ReadonlySet<string>;
}

/**
 * The first move that passes value between accounts, or between an account and a shared holder, and names no channel,
 * or breaks its channel's fee or limit; null when all hold. `beneficiary` is the account on whose behalf the decision
 * runs, null for the game itself. Throws an InvariantError for a kind of holder that nobody registered.
 */
export function brokenChannel(
  world: World,
  moves: readonly Move[],
  { channels, holders, thingKinds }: ChannelTable,
  beneficiary: string | null,
): string | null {
  const passed = new Map<string, { net: number; fee: number; channel: Channel; free: boolean }>();
  for (const move of moves) {
    const giver = partyOf(holders, world, move.from);
    const taker = partyOf(holders, world, move.to);
    if (!move.channel) {
      if (needsChannel(giver, taker, beneficiary))
        return `${move.asset} passes from ${move.from} to ${move.to} by no channel`;
      continue;
    }
    const channel = channels.get(move.channel);
    if (!channel) return `there is no channel ${move.channel}`;
    const key = `${move.channel} ${move.asset}`;
    const sum = passed.get(key) ?? { net: 0, fee: 0, channel, free: thingKinds.has(kindOf(move.asset)) };
    if (move.to.startsWith('sink:')) sum.fee += move.amount;
    else sum.net += move.amount;
    passed.set(key, sum);
  }
  for (const [key, { net, fee, channel, free }] of passed) {
    const due = free ? 0 : Number((BigInt(net + fee) * BigInt(channel.feePpm) + 999_999n) / 1_000_000n);
    if (fee < due) return `${key} pays a fee of ${fee}, ${due} is due`;
    if (channel.maxAmount !== null && net + fee > channel.maxAmount)
      return `${key} passes more than ${channel.maxAmount}`;
  }
  return null;
}

/**
 * Between two players' holders: unless both are one account's. Between a player's and a shared one: always. From the
 * game to a player: when it is not the one on whose behalf the decision runs. A player's holder whose owner is not
 * known (null) is nobody's own.
 */
function needsChannel(giver: Party, taker: Party, beneficiary: string | null): boolean {
  if (taker === system) return false;
  if (giver === system)
    return taker !== shared && taker !== null && beneficiary !== null && taker !== beneficiary;
  if (giver === shared || taker === shared) return giver !== taker;
  return giver === null || giver !== taker;
}
