import { z } from 'zod';
import { heldBy } from '../kernel/state/ledger.ts';
import { schedule } from '../kernel/machine/apply.ts';
import { assert, broken } from '../kernel/values/assert.ts';
import type { Channel } from '../kernel/declarations/channels.ts';
import type { DecisionContext } from '../kernel/declarations/command-definition.ts';
import type { Count, Move, RecordedEvent } from '../kernel/state/event.ts';
import { defineEvent } from '../kernel/declarations/event-definition.ts';
import type { DueDefinition } from '../kernel/declarations/feature.ts';
import type { World } from '../kernel/state/world.ts';
import {
  accountOf,
  escrowOf,
  estateOf,
  holding,
  inHand,
  sinkOf,
  sourceOf,
} from '../shared/holders/holders.ts';
import { channelFee } from './channel-fee.ts';
import type { KitParts } from './with-kits.ts';
import { count, say } from '../kernel/declarations/sentence.ts';

/** One stake: its owner, and the hand, race or game it is for. */
export interface StakeRef {
  readonly character: string;
  /** Without a colon; unique for this character within the feature. */
  readonly id: string;
}

/** Ids of the open stakes by character. It is part of the feature's slice; the kit keeps it. */
export type OpenStakes = Map<string, Set<string>>;

/** No stake is open. */
export const newStakes = (): OpenStakes => new Map();

/** Where a stake goes: back to the hand (of the dead, to the estate), to the account's estate, or to the sink. */
export type StakeEnd = 'hand' | 'estate' | 'sink';

/** What ends a stake besides its feature: its owner's death or ban, or the round's close. */
export const stakeCauses = ['death', 'ban', 'close'] as const;
export type StakeCause = (typeof stakeCauses)[number];

/** A stake that such a cause has ended, and everything that was in it. */
export interface SettledStake extends StakeRef {
  readonly cause: StakeCause;
  readonly to: StakeEnd;
  readonly held: readonly { readonly asset: string; readonly amount: number }[];
}

export interface EscrowOptions {
  readonly feature: string;
  /** The kit's part of the feature's slice. */
  readonly stakes: (world: World) => OpenStakes;
  /**
   * What becomes of open stakes. Without `ban` the stakes of the banned stay and are played out. Games of chance
   * forfeit at death, so that escrow is no shelter (ruling 16).
   */
  readonly ends: { readonly death: StakeEnd; readonly close: StakeEnd; readonly ban?: StakeEnd };
  /** Lets a stake pass to another player, for contests between players: its fee and limit. */
  readonly award?: Channel;
  /** The owner's counts for a stake ended by such a cause; see `settledCounts` of the game kit. */
  readonly counts?: (stake: SettledStake) => readonly Count[];
  /** Removes from the feature's slice what belongs to a stake ended by such a cause. Called in `apply`. */
  readonly settled?: (world: World, stake: StakeRef & { readonly cause: StakeCause }) => void;
}

/** What the kit needs of a decision: balances that include planned moves, and a way to plan more. */
export type Planning = Pick<DecisionContext, 'balance' | 'plan'>;

/** Value put aside between a bet and its result. */
export interface Escrow {
  readonly parts: KitParts;
  /** `escrow:<feature>:<id>:<character>`. */
  holder(ref: StakeRef): string;
  /** How much of an asset is in the stake. */
  staked(world: World, ref: StakeRef, asset?: string): number;
  /** Ids of a character's open stakes, oldest first. */
  stakesOf(world: World, character: string): readonly string[];
  /** Moves value from the hand into escrow. Check the balance first: a refusal cannot carry moves. */
  stake(context: Planning, ref: StakeRef, amount: number, asset?: string): Move[];
  /**
   * Ends a stake and pays its owner `payout` in all: from the stake first, the rest from the feature's source. What is
   * left of the stake goes to its sink; 0 is a loss. A dead owner gets what a death gives back, and wins nothing.
   */
  payOut(world: World, context: Planning, ref: StakeRef, payout: number, asset?: string): Move[];
  /** Gives back everything that was in the stake before this decision: a draw, a cancelled game. */
  refund(world: World, context: Planning, ref: StakeRef): Move[];
  /** Sends everything that was in the stake before this decision to the feature's sink. */
  forfeit(world: World, context: Planning, ref: StakeRef): Move[];
  /** Gives one asset of a stake to another player, less the fee. For features that declare `award`. */
  award(world: World, context: Planning, ref: StakeRef, to: string, asset?: string): Move[];
}

const maxPageMoves = 100;
const itemData = z.strictObject({
  /** Whose stakes end; null for everybody's. */
  character: z.string().nullable(),
});

/**
 * Keeps a feature's stakes: moves value into and out of escrow, and ends stakes when their owner dies or is banned or
 * the round closes, by an agenda item that runs before the next command. Give its `parts` to `withKits`. The kit
 * follows the moves of the feature's own events, so no other feature's events may touch its escrows.
 */
export function escrowKit(options: EscrowOptions): Escrow {
  const { feature, stakes, ends } = options;
  const [source, sink] = [sourceOf(feature), sinkOf(feature)];
  const awardChannel = `${feature}-award`;
  const holder = ({ character, id }: StakeRef) => {
    assert(id !== '' && !id.includes(':'), `a stake's id has no colon, as ${id}`);
    return escrowOf(feature, id, character);
  };
  const move = (context: Planning, asset: string, from: string, to: string, amount: number) =>
    amount > 0 ? [context.plan({ asset, from, to, amount })] : [];
  const heldBy = (context: Planning, ref: StakeRef, asset: string) => {
    const held = context.balance(holder(ref), asset);
    assert(held > 0, `${asset} lies in ${holder(ref)}`);
    return held;
  };
  const moveAll = (world: World, context: Planning, ref: StakeRef, to: string) =>
    assetsIn(world, holder(ref)).flatMap(({ asset }) =>
      move(context, asset, holder(ref), to, context.balance(holder(ref), asset)),
    );

  return {
    parts: escrowParts(options, holder),
    holder,
    staked: (world, ref, asset = 'money') => holding(world, holder(ref), asset),
    stakesOf: (world, character) => [...(stakes(world).get(character) ?? [])],
    stake: (context, ref, amount, asset = 'money') =>
      move(context, asset, inHand(ref.character), holder(ref), amount),
    payOut(world, context, ref, payout, asset = 'money') {
      assert(Number.isSafeInteger(payout) && payout >= 0, `a payout is an amount, not ${payout}`);
      const [hand, from] = [inHand(ref.character), holder(ref)];
      const held = heldBy(context, ref, asset);
      if (isDead(world, ref.character))
        return move(context, asset, from, placeOf(world, ref, ends.death, sink), held);
      const back = Math.min(held, payout);
      return [
        ...move(context, asset, from, hand, back),
        ...move(context, asset, from, sink, held - back),
        ...move(context, asset, source, hand, payout - back),
      ];
    },
    refund: (world, context, ref) => moveAll(world, context, ref, placeOf(world, ref, 'hand', sink)),
    forfeit: (world, context, ref) => moveAll(world, context, ref, sink),
    award(world, context, ref, to, asset = 'money') {
      const { feePpm } = options.award ?? broken(`${feature} declares how stakes pass to others`);
      const held = heldBy(context, ref, asset);
      if (isDead(world, to)) return move(context, asset, holder(ref), sink, held);
      const fee = channelFee(held, feePpm);
      return [
        { to: inHand(to), amount: held - fee },
        { to: sink, amount: fee },
      ]
        .filter(({ amount }) => amount > 0)
        .map((part) => context.plan({ asset, from: holder(ref), channel: awardChannel, ...part }));
    },
  };
}

function escrowParts(options: EscrowOptions, holder: (ref: StakeRef) => string): KitParts {
  const { feature, stakes, ends, award, counts } = options;
  const prefix = `escrow:${feature}:`;
  const itemOf = (cause: StakeCause) => `${feature}.settle-${cause}`;

  const settled = defineEvent({
    type: `${feature}.stakes-settled`,
    version: 1,
    data: z.strictObject({
      cause: z.enum(stakeCauses),
      character: z.string().nullable(),
      /** Those that are empty now. */
      stakes: z.array(z.strictObject({ character: z.string(), id: z.string() })),
      isLast: z.boolean(),
    }),
    visible: {},
    tell: ({ data }) =>
      say`${count(data.stakes.length)} stakes of ${feature.replaceAll('-', ' ')} were settled (${data.cause}).`,
    apply(world, { at, data: { cause, character, stakes: ended, isLast } }) {
      for (const stake of ended) options.settled?.(world, { ...stake, cause });
      if (!isLast) schedule(itemOf(cause), at, { character });
    },
  });

  const settling = (cause: StakeCause, to: StakeEnd): DueDefinition => ({
    due(world, { data }) {
      const { character } = itemData.parse(data);
      const page = pageOf(world, stakesIn(stakes(world), character), (ref) => ({
        from: holder(ref),
        to: placeOf(world, ref, to, sinkOf(feature)),
      }));
      if (page.moves.length === 0) return [];
      const owners = [...new Set(page.stakes.map((stake) => stake.character))];
      const ended = page.stakes.map(({ character, id }) => ({ character, id }));
      const draft = settled.draft(
        { cause, character, stakes: ended, isLast: page.isLast },
        {
          moves: page.moves,
          counts: page.stakes.flatMap((stake) => counts?.({ ...stake, cause, to }) ?? []),
          subjects: owners.map((id) => ({ id, role: 'owner' })),
        },
      );
      return [draft];
    },
  });

  const causes = { death: ends.death, close: ends.close, ...(ends.ban ? { ban: ends.ban } : {}) };
  const file = (world: World, character: string) => (stakes(world).has(character) ? [{ character }] : []);
  return {
    events: [settled.definition],
    agenda: Object.fromEntries(
      stakeCauses.flatMap((cause) => {
        const to = ends[cause];
        return to ? [[itemOf(cause), settling(cause, to)]] : [];
      }),
    ),
    settle: { death: file, ...(causes.ban ? { ban: file } : {}) },
    channels: award ? { [`${feature}-award`]: award } : {},
    listens: {
      'round.closed'(world, { at }) {
        if (stakes(world).size > 0) schedule(itemOf('close'), at, { character: null });
      },
    },
    follow(world, event) {
      followMoves(world, event, prefix, stakes(world));
    },
  };
}

/** The moves that return everything in an escrow to its depositor's hand, or to a dead depositor's estate. */
export function returned(world: World, escrow: string, character: string): readonly Move[] {
  const to = handOrEstate(world, character);
  return assetsIn(world, escrow).map(({ asset, amount }) => ({ asset, from: escrow, to, amount }));
}

/** Records the stakes that the moves filled and removes those they emptied. */
function followMoves(world: World, { moves }: RecordedEvent, prefix: string, open: OpenStakes): void {
  for (const { from, to } of moves) {
    if (from.startsWith(prefix)) follow(world, from, prefix, open);
    if (to.startsWith(prefix)) follow(world, to, prefix, open);
  }
}

function follow(world: World, holder: string, prefix: string, open: OpenStakes): void {
  const [id = '', character = ''] = holder.slice(prefix.length).split(':');
  const ids = open.get(character) ?? new Set();
  if (world.ledger.balances.has(holder)) {
    open.set(character, ids.add(id));
    return;
  }
  ids.delete(id);
  if (ids.size === 0) open.delete(character);
}

function* stakesIn(open: OpenStakes, character: string | null): Iterable<StakeRef> {
  for (const [owner, ids] of open) {
    if (character !== null && owner !== character) continue;
    for (const id of ids) yield { character: owner, id };
  }
}

/** The moves of the first stakes, as many as one event should carry. A stake ends with the move that empties it. */
function pageOf(
  world: World,
  refs: Iterable<StakeRef>,
  way: (ref: StakeRef) => { readonly from: string; readonly to: string },
) {
  const moves: Move[] = [];
  const stakes: (StakeRef & Pick<SettledStake, 'held'>)[] = [];
  for (const ref of refs) {
    const { from, to } = way(ref);
    const held = assetsIn(world, from);
    const now = held.slice(0, maxPageMoves - moves.length);
    moves.push(...now.map(({ asset, amount }) => ({ asset, from, to, amount })));
    if (now.length < held.length) return { moves, stakes, isLast: false };
    stakes.push({ ...ref, held });
  }
  return { moves, stakes, isLast: true };
}

function assetsIn(world: World, holder: string): readonly { asset: string; amount: number }[] {
  return heldBy(world.ledger, holder).map(([asset, amount]) => ({ asset, amount }));
}

function isDead(world: World, character: string): boolean {
  return Boolean(world.characters.get(character)?.dead);
}

function placeOf(world: World, { character }: StakeRef, end: StakeEnd, sink: string): string {
  if (end === 'sink') return sink;
  return end === 'hand' ? handOrEstate(world, character) : estateOf(accountOf(world, character));
}

/** Where something returned to a character goes. */
const handOrEstate = (world: World, character: string): string =>
  isDead(world, character) ? estateOf(accountOf(world, character)) : inHand(character);
