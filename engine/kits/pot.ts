import { z } from 'zod';
import { heldBy } from '../kernel/state/ledger.ts';
import { schedule } from '../kernel/machine/apply.ts';
import { assert } from '../kernel/values/assert.ts';
import type { Channel } from '../kernel/declarations/channels.ts';
import type { Move } from '../kernel/state/event.ts';
import { defineEvent } from '../kernel/declarations/event-definition.ts';
import type { World } from '../kernel/state/world.ts';
import { holding, inHand, sinkOf, sourceOf } from '../shared/holders/holders.ts';
import { channelFee } from './channel-fee.ts';
import type { Planning } from './escrow.ts';
import type { KitParts } from './with-kits.ts';
import { say } from '../kernel/declarations/sentence.ts';

export interface PotOptions {
  readonly feature: string;
  /** Fee and limit of what players put in; free and without a limit when left out. Prizes pay no fee. */
  readonly entry?: Channel;
}

/** Value that many players put in and a few take out: jackpots, prize pools, the lotto. Nobody's share stays theirs. */
export interface Pot {
  readonly parts: KitParts;
  /** `pot:<feature>:<id>`. */
  holder(id: string): string;
  balance(world: World, id: string, asset?: string): number;
  /** From a player's hand into the pot, less the fee. Check the balance first: a refusal has no moves. */
  put(context: Planning, id: string, character: string, amount: number, asset?: string): Move[];
  /** From the feature's source into the pot: what a jackpot starts with. */
  seed(context: Planning, id: string, amount: number, asset?: string): Move[];
  /** From the pot to the feature's sink: the house's part. */
  keep(context: Planning, id: string, amount: number, asset?: string): Move[];
  /** Moves everything from one pot into another, if nobody won it. */
  rollOver(context: Planning, id: string, into: string, asset?: string): Move[];
  /** From the pot to a player; for the dead to the sink. Pay what `context.balance` says is there, or less. */
  pay(world: World, context: Planning, id: string, character: string, amount: number, asset?: string): Move[];
}

const maxPageMoves = 100;
const free: Channel = { feePpm: 0, maxAmount: null };

/**
 * Keeps a feature's shared pots. What lies there when the round closes goes to the feature's sink; a feature that
 * settles otherwise files its own item in `listens['round.closed']`, which runs first. For bets that belong to one
 * player until the result, such as those on a race, use the escrow kit.
 */
export function potKit({ feature, entry = free }: PotOptions): Pot {
  const holder = (id: string) => {
    assert(id !== '' && !id.includes(':'), `a pot's id has no colon, as ${id}`);
    return `pot:${feature}:${id}`;
  };
  const [entryChannel, prizeChannel] = [`${feature}-entry`, `${feature}-prize`];
  return {
    parts: potParts(feature, { [entryChannel]: entry, [prizeChannel]: free }),
    holder,
    balance: (world, id, asset = 'money') => holding(world, holder(id), asset),
    put(context, id, character, amount, asset = 'money') {
      const fee = channelFee(amount, entry.feePpm);
      return [
        { to: holder(id), amount: amount - fee },
        { to: sinkOf(feature), amount: fee },
      ]
        .filter((part) => part.amount > 0)
        .map((part) => context.plan({ asset, from: inHand(character), channel: entryChannel, ...part }));
    },
    seed: (context, id, amount, asset = 'money') =>
      amount > 0 ? [context.plan({ asset, from: sourceOf(feature), to: holder(id), amount })] : [],
    keep: (context, id, amount, asset = 'money') =>
      amount > 0 ? [context.plan({ asset, from: holder(id), to: sinkOf(feature), amount })] : [],
    rollOver(context, id, into, asset = 'money') {
      const amount = context.balance(holder(id), asset);
      return amount > 0 ? [context.plan({ asset, from: holder(id), to: holder(into), amount })] : [];
    },
    pay(world, context, id, character, amount, asset = 'money') {
      if (amount === 0) return [];
      const from = holder(id);
      if (world.characters.get(character)?.dead)
        return [context.plan({ asset, from, to: sinkOf(feature), amount })];
      return [context.plan({ asset, from, to: inHand(character), amount, channel: prizeChannel })];
    },
  };
}

function potParts(feature: string, channels: Readonly<Record<string, Channel>>): KitParts {
  const prefix = `pot:${feature}:`;
  const item = `${feature}.close-pots`;
  const closed = defineEvent({
    type: `${feature}.pots-closed`,
    version: 1,
    data: z.strictObject({ isLast: z.boolean() }),
    visible: {},
    tell: () => say`Pots of ${feature.replaceAll('-', ' ')} were closed.`,
    apply(_world, { at, data }) {
      if (!data.isLast) schedule(item, at);
    },
  });
  return {
    channels,
    events: [closed.definition],
    listens: {
      // Nothing is filed where no pot holds anything: a round that was closed without the feature replays as it was.
      'round.closed': (world, { at }) => {
        if (movesOut(world, prefix, sinkOf(feature)).length > 0) schedule(item, at);
      },
    },
    agenda: {
      [item]: {
        due(world) {
          const left = movesOut(world, prefix, sinkOf(feature));
          if (left.length === 0) return [];
          const moves = left.slice(0, maxPageMoves);
          return [closed.draft({ isLast: moves.length === left.length }, { moves })];
        },
      },
    },
  };
}

/** Looks through all holders, which is fine once a round. */
function movesOut(world: World, prefix: string, sink: string): Move[] {
  const pots = [...world.ledger.balances.keys()].filter((holder) => holder.startsWith(prefix));
  return pots.flatMap((from) =>
    heldBy(world.ledger, from).map(([asset, amount]) => ({ asset, from, to: sink, amount })),
  );
}
