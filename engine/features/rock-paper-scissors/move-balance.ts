import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { maxInputAmount } from '../../kernel/state/ledger.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { deposited, withdrawn } from './events.ts';
import { inBalance, purseOf } from './game.ts';
import { rockPaperScissorsRules } from './rules.ts';
import { wagerText, wagerTypes } from './wagers.ts';

const payload = z.strictObject({ type: z.enum(wagerTypes), amount: z.int().min(1).max(maxInputAmount) });

/** From hand, or from the account for credits, into the balance. */
export const depositBalance = defineCommand({
  type: 'rock-paper-scissors.deposit-balance',
  payload,
  guards: actingFreely,
  decide(world, { payload: { type, amount } }, context) {
    const character = context.me.id;
    const { deposit } = rockPaperScissorsRules(world).wagers[type];
    if (amount > deposit)
      return refuse('rps_deposit_limit', `A deposit is at most ${wagerText(type, deposit)}.`);
    const [from, to] = [purseOf(world, character, type), inBalance(character)];
    if (context.balance(from, type) < amount) return refuse('rps_purse_short', 'You do not have that much.');
    const moves = [context.plan({ asset: type, from, to, amount })];
    const balance = context.balance(to, type);
    return [
      deposited.draft({ type, amount, balance }, { moves, subjects: [{ id: character, role: 'owner' }] }),
    ];
  },
  answer: (events) => deposited.first(events).data,
});

/** Back to the hand or the account. */
export const withdrawBalance = defineCommand({
  type: 'rock-paper-scissors.withdraw-balance',
  payload,
  guards: actingFreely,
  decide(world, { payload: { type, amount } }, context) {
    const character = context.me.id;
    const { withdraw } = rockPaperScissorsRules(world).wagers[type];
    if (amount > withdraw)
      return refuse('rps_withdraw_limit', `A withdrawal is at most ${wagerText(type, withdraw)}.`);
    const [from, to] = [inBalance(character), purseOf(world, character, type)];
    if (context.balance(from, type) < amount)
      return refuse('rps_balance_short', 'Your balance does not hold that much.');
    const moves = [context.plan({ asset: type, from, to, amount })];
    const balance = context.balance(from, type);
    return [
      withdrawn.draft({ type, amount, balance }, { moves, subjects: [{ id: character, role: 'owner' }] }),
    ];
  },
  answer: (events) => withdrawn.first(events).data,
});
