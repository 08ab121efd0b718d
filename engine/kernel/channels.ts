import type { Command } from './command.ts';
import type { Move } from './event.ts';
import type { World } from './world.ts';

/** A way by which value may pass from one account to another: its fee goes to a sink, of the same asset. */
export interface Channel {
  /** Parts in a million of the gross amount, rounded up. */
  readonly feePpm: number;
  /** The most that one decision may pass, per asset; null for no limit. */
  readonly maxAmount: number | null;
}

/**
 * The first move that benefits another player's account and names no channel, or breaks its channel's fee or limit;
 * null when all hold. `beneficiary` is the account on whose behalf the decision runs, null for the game itself.
 */
export function brokenChannel(
  world: World,
  moves: readonly Move[],
  channels: ReadonlyMap<string, Channel>,
  beneficiary: Command['actor']['account'] | null,
): string | null {
  const passed = new Map<string, { net: number; fee: number; channel: Channel; asset: string }>();
  for (const move of moves) {
    const giver = accountOf(world, move.from) ?? beneficiary;
    const taker = accountOf(world, move.to);
    const foreign = taker !== null && giver !== null && taker !== giver;
    if (foreign && !move.channel) return `${move.asset} passes from ${move.from} to ${move.to} by no channel`;
    if (!move.channel) continue;
    const channel = channels.get(move.channel);
    if (!channel) return `there is no channel ${move.channel}`;
    const key = `${move.channel} ${move.asset}`;
    const sum = passed.get(key) ?? { net: 0, fee: 0, channel, asset: move.asset };
    if (move.to.startsWith('sink:')) sum.fee += move.amount;
    else sum.net += move.amount;
    passed.set(key, sum);
  }
  for (const [key, { net, fee, channel }] of passed) {
    const due = Number((BigInt(net + fee) * BigInt(channel.feePpm) + 999_999n) / 1_000_000n);
    if (fee < due) return `${key} pays a fee of ${fee}, ${due} is due`;
    if (channel.maxAmount !== null && net + fee > channel.maxAmount)
      return `${key} passes more than ${channel.maxAmount}`;
  }
  return null;
}

/** The account behind a holder; null for what belongs to nobody. */
export function accountOf(world: World, holder: string): string | null {
  const [kind = '', id, , depositor] = holder.split(':');
  switch (kind) {
    case 'char':
    case 'bank':
      return world.characters.get(id ?? '')?.account ?? null;
    case 'account':
    case 'estate':
      return id ?? null;
    case 'escrow':
      return world.characters.get(depositor ?? '')?.account ?? null;
    default:
      return null;
  }
}
