import { z } from 'zod';
import { withLast } from '../../kernel/values/short-lists.ts';
import { schedule } from '../../kernel/machine/apply.ts';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { cash, count, gangster, say, time, who } from '../../kernel/declarations/sentence.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { hourMs } from '../../shared/time/time.ts';
import { accountOf } from '../../shared/holders/holders.ts';
import { insuranceRules } from './rules.ts';
import { insuranceState, policiesOf, policySchema } from './state.ts';

const amount = z.int().min(0);

/** A life was covered for a term, or for one more. */
export const policyBought = defineEvent({
  type: 'insurance.policy-bought',
  version: 1,
  data: z.strictObject({ price: amount, until: z.int(), extended: z.boolean() }),
  visible: { owner: ['price', 'until', 'extended'] },
  tell: ({ data, ...event }) =>
    say`${who(event)} paid ${cash(data.price)} for insurance until ${time(data.until)}.`,
  apply(world, event) {
    const character = subjectOf(event, 'owner');
    const { until } = event.data;
    insuranceState(world).covers.set(character, until);
    const warnAt = Math.max(event.at, until - insuranceRules(world).warnHours * hourMs);
    schedule('insurance.warn-of-end', warnAt, { character, until });
  },
});

/** A paid policy is about to end. */
export const policyEnding = defineEvent({
  type: 'insurance.policy-ending',
  version: 1,
  data: z.strictObject({ until: z.int() }),
  visible: { owner: ['until'] },
  tell: ({ data, ...event }) => say`${who(event)} was told that insurance ends ${time(data.until)}.`,
});

/** What a life left is gone, and what its insurance gives back is fixed. */
export const lifeSettled = defineEvent({
  type: 'insurance.life-settled',
  version: 1,
  data: z.strictObject({
    account: z.string(),
    /** Null where nothing is given back, and with all but the first part of a long list. */
    policy: policySchema.nullable(),
    isLast: z.boolean(),
  }),
  visible: {},
  tell: ({ data, ...event }) =>
    data.policy === null
      ? say`What ${who(event)} left is gone.`
      : say`What ${who(event)} left is gone; insurance gives back ${cash(data.policy.money)} and level ${count(data.policy.level)}.`,
  apply(world, event) {
    const character = subjectOf(event, 'owner');
    const { account, policy, isLast } = event.data;
    const { endings, left } = insuranceState(world);
    endings.delete(character);
    const money = event.moves.reduce(
      (sum, { asset, amount: moved }) => sum + (asset === 'money' ? moved : 0),
      0,
    );
    if (money > 0) left.set(character, (left.get(character) ?? 0) + money);
    if (policy !== null)
      insuranceState(world).policies.set(account, withLast(policiesOf(world, account), policy));
    if (!isLast) schedule('insurance.settle-death', event.at, { character });
  },
});

/** An estate came to the life that the account has now, which is told of what it can claim. */
export const estateSettled = defineEvent({
  type: 'insurance.estate-settled',
  version: 1,
  data: z.strictObject({
    money: amount,
    /** How many kinds of goods came with it. */
    goods: amount,
    /** How many policies can be claimed. */
    claims: amount,
    isLast: z.boolean(),
  }),
  visible: { owner: ['money', 'goods', 'claims'] },
  tell: ({ data, ...event }) => say`${who(event)} came into ${cash(data.money)} of an estate.`,
  apply(world, event) {
    const account = accountOf(world, subjectOf(event, 'owner'));
    if (!event.data.isLast) schedule('insurance.settle-estate', event.at, { account, born: false });
  },
});

/** The insurance of an earlier life was paid. */
export const claimed = defineEvent({
  type: 'insurance.claimed',
  version: 1,
  data: z.strictObject({
    account: z.string(),
    policy: policySchema,
    /** The player's level before. */
    levelBefore: z.int().min(1),
    /** What was learned of each skill, in percent. */
    vehicleTheftPercent: z.int().min(0).max(100),
    smallCrimesPercent: z.int().min(0).max(100),
  }),
  visible: { owner: ['policy', 'levelBefore', 'vehicleTheftPercent', 'smallCrimesPercent'] },
  tell: ({ data: { policy }, ...event }) =>
    say`${who(event)} claimed the insurance of ${gangster(policy.character)}: ${cash(policy.money)}, ${count(policy.bullets)} bullets and level ${count(policy.level)}.`,
  apply(world, { data: { account, policy } }) {
    const left = policiesOf(world, account).filter(({ character }) => character !== policy.character);
    if (left.length > 0) insuranceState(world).policies.set(account, left);
    else insuranceState(world).policies.delete(account);
  },
});
