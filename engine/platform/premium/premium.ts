import { z } from 'zod';
import { created } from '../../features/characters/events.ts';
import { premiumBought } from '../../features/credits/events.ts';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { defineFeature } from '../../kernel/declarations/feature.ts';
import { defineReactor } from '../../kernel/declarations/reactor.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { premiumCarriedOver, premiumKept } from './events.ts';
import { premiumState } from './state.ts';

const account = z.string().min(1).max(64);

const keepTime = defineCommand({
  type: 'premium.keep-time',
  payload: z.strictObject({ account, until: z.int().min(0) }),
  guards: ['system'],
  decide: (world, { payload }) =>
    payload.until > (premiumState(world).until.get(payload.account) ?? 0)
      ? [premiumKept.draft(payload)]
      : refuse('premium_known', 'That much is kept already.', { kind: 'conflict' }),
  answer: () => ({}),
});

const carryOver = defineCommand({
  type: 'premium.carry-over',
  payload: z.strictObject({ account }),
  guards: ['system'],
  decide(world, { payload }, { now }) {
    const until = premiumState(world).until.get(payload.account) ?? 0;
    return until > now
      ? [premiumCarriedOver.draft({ account: payload.account, until })]
      : refuse('premium_none', 'This account has no certified time.', { kind: 'not-found' });
  },
  answer: () => ({}),
});

const keepReactor = defineReactor({
  name: 'premium.keep',
  on: [premiumBought.definition.type],
  react(event) {
    const bought = premiumBought.match(event);
    if (!bought) return null;
    const { account: whose, until } = bought.data;
    return { type: keepTime.type, payload: { account: whose, until } };
  },
});

const carryReactor = defineReactor({
  name: 'premium.carry',
  on: [created.definition.type],
  react(event) {
    const born = created.match(event);
    // Only an account's first life in a round brings something along: later ones find it there.
    if (!born || born.data.previous !== null) return null;
    return { type: carryOver.type, payload: { account: born.data.account } };
  },
});

/** Certified time outlives the round that it was bought in (ruling 28). */
export const premium = defineFeature({
  name: 'premium',
  slice: premiumState,
  commands: [keepTime, carryOver],
  events: [premiumKept.definition, premiumCarriedOver.definition],
  reactors: [keepReactor, carryReactor],
});
