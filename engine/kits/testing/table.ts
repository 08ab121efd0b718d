import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import type { RecordedEvent } from '../../kernel/state/event.ts';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { defineFeature } from '../../kernel/declarations/feature.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { defineRules, defineSlice } from '../../kernel/state/world.ts';
import { inHand } from '../../shared/holders/holders.ts';
import { escrowKit, newStakes } from '../escrow.ts';
import { gameKit, newDailyPlays } from '../game.ts';
import { potKit } from '../pot.ts';
import { withKits } from '../with-kits.ts';

export const tableRules = defineRules('table', {
  min: 10,
  max: 5_000,
  minInMiami: 50,
  perDay: 20_000,
});

export const tableState = defineSlice('table', () => ({
  stakes: newStakes(),
  today: newDailyPlays(),
  /** Bets ended from outside, as the feature's own state would hear of them. */
  dropped: [] as string[],
}));

export const game = gameKit({
  feature: 'table',
  title: 'Table',
  limits: (world, city) => {
    const { min, max, minInMiami } = tableRules(world);
    return { min: city === 'miami' ? minInMiami : min, max };
  },
  daily: {
    of: 'staked',
    limit: (world) => tableRules(world).perDay,
    used: (world) => tableState(world).today,
  },
  ranked: { offered: true },
});

export const bets = escrowKit({
  feature: 'table',
  stakes: (world) => tableState(world).stakes,
  ends: { death: 'sink', ban: 'hand', close: 'hand' },
  award: { feePpm: 50_000, maxAmount: null },
  counts: game.settledCounts,
  settled: (world, { character, id, cause }) => {
    tableState(world).dropped.push(`${character} ${id} ${cause}`);
  },
});

export const jackpot = potKit({ feature: 'table', entry: { feePpm: 100_000, maxAmount: null } });

const acted = (verb: string) =>
  defineEvent({ type: `table.${verb}`, version: 1, data: z.strictObject({}), visible: {} });
export const betPlaced = acted('bet-placed');
export const betEnded = acted('bet-ended');
export const spun = acted('spun');
export const potMoved = acted('pot-moved');

const guards = ['round-open', 'alive'] as const;
const id = z.string().max(10);
const amount = z.int().min(1);
const owned = (character: string) => [{ id: character, role: 'owner' }];
const noBet = refuse('table_no_bet', 'There is no such bet.', { kind: 'not-found' });
const answer = (events: readonly RecordedEvent[]) => ({ type: events[0]?.type ?? '' });

const placeBet = defineCommand({
  type: 'table.place-bet',
  payload: z.strictObject({ id, amount, asset: z.string() }),
  guards,
  decide(world, { payload: { id, amount, asset } }, context) {
    const ref = { character: context.me.id, id };
    const problem = game.checkBet(world, context, amount, asset);
    if (problem) return problem;
    const moves = bets.stake(context, ref, amount, asset);
    const counts = game.betCounts(ref.character, asset === 'money' ? amount : 0);
    return [betPlaced.draft({}, { moves, counts, subjects: owned(ref.character) })];
  },
  answer,
});

/** The test decides what a bet ends with, where a game would draw. */
const endBet = defineCommand({
  type: 'table.end-bet',
  payload: z.strictObject({ id, payout: z.int().min(0), asset: z.string() }),
  guards,
  decide(world, { payload: { id, payout, asset } }, context) {
    const character = context.me.id;
    const ref = { character, id };
    const staked = bets.staked(world, ref, asset);
    if (staked === 0) return noBet;
    const moves = bets.payOut(world, context, ref, payout, asset);
    const counts = asset === 'money' ? game.resultCounts(character, { staked, paid: payout }) : [];
    return [betEnded.draft({}, { moves, counts, subjects: owned(character) })];
  },
  answer,
});

const takeBack = defineCommand({
  type: 'table.take-back',
  payload: z.strictObject({ id }),
  guards,
  decide(world, { payload: { id } }, context) {
    const ref = { character: context.me.id, id };
    const moves = bets.refund(world, context, ref);
    return moves.length === 0 ? noBet : [betEnded.draft({}, { moves, subjects: owned(ref.character) })];
  },
  answer,
});

/** Takes another's bet by winning it. */
const winBet = defineCommand({
  type: 'table.win-bet',
  payload: z.strictObject({ id, owner: z.string() }),
  guards,
  decide(world, { payload: { id, owner: character } }, context) {
    const ref = { character, id };
    if (character === context.me.id || bets.staked(world, ref) === 0) return noBet;
    const moves = bets.award(world, context, ref, context.me.id);
    return [betEnded.draft({}, { moves, subjects: owned(character) })];
  },
  answer,
});

/** A bet and its result in one decision, as when the deal ends the hand. */
const playAtOnce = defineCommand({
  type: 'table.play-at-once',
  payload: z.strictObject({ id, amount, payout: z.int().min(0), inEscrow: z.boolean() }),
  guards,
  decide(world, { payload: { id, amount: staked, payout: paid, inEscrow } }, context) {
    const character = context.me.id;
    const problem = game.checkBet(world, context, staked);
    if (problem) return problem;
    const ref = { character, id };
    const moves = inEscrow
      ? [...bets.stake(context, ref, staked), ...bets.payOut(world, context, ref, paid)]
      : game.instantMoves(character, { staked, paid });
    const counts = game.counts(character, { staked, paid });
    return [spun.draft({}, { moves, counts, subjects: owned(character) })];
  },
  answer,
});

const feedPot = defineCommand({
  type: 'table.feed-pot',
  payload: z.strictObject({ id, amount }),
  guards,
  decide(_world, { payload: { id, amount } }, context) {
    const character = context.me.id;
    if (context.balance(inHand(character), 'money') < amount)
      return refuse('table_short', 'You do not have that much.');
    return [potMoved.draft({}, { moves: jackpot.put(context, id, character, amount) })];
  },
  answer,
});

const hitPot = defineCommand({
  type: 'table.hit-pot',
  payload: z.strictObject({ id }),
  guards,
  decide(world, { payload: { id } }, context) {
    const all = context.balance(jackpot.holder(id), 'money');
    const moves = jackpot.pay(world, context, id, context.me.id, all);
    if (moves.length === 0) return refuse('table_empty', 'The pot is empty.');
    return [potMoved.draft({}, { moves: [...moves, ...jackpot.seed(context, id, 5)] })];
  },
  answer,
});

/** A made-up game that uses the kits for games as features will. */
export const table = defineFeature(
  withKits(
    {
      name: 'table',
      slice: tableState,
      rules: tableRules.defaults,
      commands: [placeBet, endBet, takeBack, winBet, playAtOnce, feedPot, hitPot],
      events: [betPlaced, betEnded, spun, potMoved].map(({ definition }) => definition),
      things: ['trinket'],
    },
    bets.parts,
    jackpot.parts,
    game.parts,
  ),
);
