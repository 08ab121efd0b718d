import { z } from 'zod';
import { defineCommand, type ActingContext } from '../../kernel/declarations/command-definition.ts';
import type { Move } from '../../kernel/state/event.ts';
import { maxInputAmount } from '../../kernel/state/ledger.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import type { World } from '../../kernel/state/world.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { moneyText } from '../../shared/text/money-text.ts';
import { slotsGame, slotsPots } from './game.ts';
import { drawEnd, drawLine, spinEnds, type SpinEnd } from './reels.ts';
import { machineIn, slotsRules } from './rules.ts';
import { spun } from './spun.ts';

/** Spins the reels of the city's machines once. A losing spin takes two rolls, every other one. */
export const spinReels = defineCommand({
  type: 'slots.spin-reels',
  payload: z.strictObject({ amount: z.int().min(1).max(maxInputAmount) }),
  guards: actingFreely,
  decide(world, { payload: { amount: staked } }, context) {
    const { id: character, location: city } = context.me;
    const rules = slotsRules(world);
    const machine = machineIn(rules, city);
    // [R702]
    if (!machine.amounts.includes(staked))
      return refuse('slots_amount', `The machines here take ${machine.amounts.map(moneyText).join(', ')}.`, {
        data: { valid_amounts: [...machine.amounts] },
      });
    const problem = slotsGame.checkBet(world, context, staked);
    if (problem) return problem;
    const end = drawEnd(context.draw, spinEnds(rules.pays, machine, staked));
    const line = drawLine(context.draw, end);
    const multiplier = end.kind === 'pays' ? end.pay.multiplier : 0;
    const linePaid = multiplier * staked;
    const share = (staked * rules.jackpotPercent) / 100;
    const moves = [
      ...fillPot(context, city, machine.seed, share),
      ...slotsGame.instantMoves(character, { staked: staked - share, paid: linePaid }),
    ];
    const won = end.kind === 'jackpot' ? context.balance(slotsPots.holder(city), 'money') : 0;
    if (won > 0) moves.push(...emptyPot(world, context, city, won, machine.seed));
    const result = { staked, paid: linePaid + won };
    return [
      spun.draft(
        {
          city,
          line,
          ...result,
          multiplier: end.kind === 'jackpot' ? null : multiplier,
          jackpot: won > 0 ? { city, staked, amount: won } : null,
        },
        {
          moves,
          counts: [...slotsGame.counts(character, result), ...jackpotCounts(character, end, won)],
          subjects: [{ id: character, role: 'owner' }],
        },
      ),
    ];
  },
  answer(events) {
    const { line, staked, multiplier, paid } = spun.first(events).data;
    return { result: line, success: paid > 0, multiplier, amount: staked, payout: paid };
  },
});

/** The share of a stake into the city's jackpot, which the first spin there seeds. */
function fillPot(context: ActingContext, city: string, seed: number, share: number): Move[] {
  const isNew = context.balance(slotsPots.holder(city), 'money') === 0;
  return [
    ...(isNew ? slotsPots.seed(context, city, seed) : []),
    ...slotsPots.put(context, city, context.me.id, share),
  ];
}

/** All of the jackpot to the winner, and a seed for the next. */
function emptyPot(world: World, context: ActingContext, city: string, won: number, seed: number): Move[] {
  return [...slotsPots.pay(world, context, city, context.me.id, won), ...slotsPots.seed(context, city, seed)];
}

function jackpotCounts(character: string, { kind }: SpinEnd, won: number) {
  if (kind !== 'jackpot') return [];
  return [
    { character, metric: 'slots.jackpots', by: 1 },
    { character, metric: 'slots.jackpot_amount', by: won },
  ];
}
