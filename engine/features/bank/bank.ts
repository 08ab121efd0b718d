import { z } from 'zod';
import { defineCommand, type DecisionContext } from '../../kernel/declarations/command-definition.ts';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { defineFeature } from '../../kernel/declarations/feature.ts';
import { maxInputAmount } from '../../kernel/state/ledger.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { type World } from '../../kernel/state/world.ts';
import { holding, inBank, inHand } from '../../shared/holders/holders.ts';
import { bankManifest } from './manifest.ts';
import { bankHabit, bankWishes } from './wishes.ts';
import { cash, say, who } from '../../kernel/declarations/sentence.ts';

const payload = z.strictObject({ amount: z.int().min(1).max(maxInputAmount) });
/** `money` and `bank`: what lies in the hand and in the bank afterwards, so that the call answers from the event. */
const data = z.strictObject({ amount: z.int().min(1), money: z.int().min(0), bank: z.int().min(0) });
const visible = { owner: ['amount', 'money', 'bank'] } as const;

export const deposited = defineEvent({
  type: 'bank.deposited',
  version: 1,
  data,
  visible,
  tell: (event) => say`${who(event)} put ${cash(event.data.amount)} in the bank.`,
});
export const withdrawn = defineEvent({
  type: 'bank.withdrawn',
  version: 1,
  data,
  visible,
  tell: (event) => say`${who(event)} took ${cash(event.data.amount)} out of the bank.`,
});

/** Cash into the bank (E121). The bank is open from prison too: a lawyer carries the envelope. */
export const depositMoney = defineCommand({
  type: 'bank.deposit-money',
  payload,
  guards: ['round-open', 'alive', 'not-in-hideout'],
  decide: (_world, { payload }, context) => {
    const character = context.me.id;
    const [from, to] = [inHand(character), inBank(character)];
    if (context.balance(from, 'money') < payload.amount)
      return refuse('bank_cash_short', 'You do not have that much cash.');
    return [deposited.draft(...transfer(context, character, from, to, payload.amount))];
  },
  answer: (events) => balances(deposited.first(events).data),
});

/** Money from the bank into the hand (E122). */
export const withdrawMoney = defineCommand({
  type: 'bank.withdraw-money',
  payload,
  guards: ['round-open', 'alive', 'not-in-hideout'],
  decide: (_world, { payload }, context) => {
    const character = context.me.id;
    const [from, to] = [inBank(character), inHand(character)];
    if (context.balance(from, 'money') < payload.amount)
      return refuse('bank_balance_short', 'You do not have that much in the bank.');
    return [withdrawn.draft(...transfer(context, character, from, to, payload.amount))];
  },
  answer: (events) => balances(withdrawn.first(events).data),
});

function transfer(context: DecisionContext, character: string, from: string, to: string, amount: number) {
  const moves = [context.plan({ asset: 'money', from, to, amount })];
  const money = context.balance(inHand(character), 'money');
  const bank = context.balance(inBank(character), 'money');
  return [
    { amount, money, bank },
    { moves, subjects: [{ id: character, role: 'owner' }] },
  ] as const;
}

const balances = ({ money, bank }: z.infer<typeof data>) => ({ money, bank });

export const bank = defineFeature({
  ...bankManifest,
  commands: [depositMoney, withdrawMoney],
  holders: { bank: { owner: 'character' } },
  events: [deposited.definition, withdrawn.definition],
  views: { Bank: viewBank },
  wishes: bankWishes,
  habit: bankHabit,
  talk: [
    'Put it in the bank in {city}. Pockets have holes, mine have hands in them.',
    'The bank in {city} pays little, but it never lost a fight.',
  ],
});

/** What lies in the hand and in the bank. */
export function viewBank(world: World, character: string) {
  return {
    money: holding(world, inHand(character), 'money'),
    bank: holding(world, inBank(character), 'money'),
  };
}
