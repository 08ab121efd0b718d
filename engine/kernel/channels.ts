import type { Command } from './command.ts';
import type { Move } from './event.ts';
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

/** What the registry knows of channels and of assets of supply one. */
export interface ChannelTable {
  readonly channels: ReadonlyMap<string, Channel>;
  readonly thingKinds: ReadonlySet<string>;
}

/**
 * The first move that benefits another player's account and names no channel, or breaks its channel's fee or limit;
 * null when all hold. `beneficiary` is the account on whose behalf the decision runs, null for the game itself.
 */
export function brokenChannel(
  world: World,
  moves: readonly Move[],
  { channels, thingKinds }: ChannelTable,
  beneficiary: Command['actor']['account'] | null,
): string | null {
  const passed = new Map<string, { net: number; fee: number; channel: Channel; free: boolean }>();
  for (const move of moves) {
    const giver = accountOf(world, move.from) ?? beneficiary;
    const taker = accountOf(world, move.to);
    const foreign = taker !== null && giver !== null && taker !== giver;
    if (foreign && !move.channel) return `${move.asset} passes from ${move.from} to ${move.to} by no channel`;
    if (!move.channel) continue;
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

/** The account behind a holder; null for what belongs to nobody. */
export function accountOf(world: World, holder: string): string | null {
  const id = holder.slice(holder.indexOf(':') + 1);
  switch (kindOf(holder)) {
    case 'char':
    case 'bank':
      return world.characters.get(id)?.account ?? null;
    case 'account':
    case 'estate':
      return id;
    case 'escrow':
      return world.characters.get(id.slice(id.lastIndexOf(':') + 1))?.account ?? null;
    default:
      return null;
  }
}
