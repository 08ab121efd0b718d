import { z } from 'zod';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { player, say, time } from '../../kernel/declarations/sentence.ts';
import { premiumState } from './state.ts';

const data = z.strictObject({ account: z.string(), until: z.int() });

/** An account bought certified time in a round. */
export const premiumKept = defineEvent({
  type: 'premium.kept',
  version: 1,
  data,
  visible: { owner: ['until'] },
  tell: ({ data: { account, until } }) =>
    say`Kept that ${player(account)} is certified until ${time(until)}.`,
  apply(world, { data: { account, until } }) {
    premiumState(world).until.set(account, until);
  },
});

/** An account began its first life of a round with certified time that an earlier one left. */
export const premiumCarriedOver = defineEvent({
  type: 'premium.carried-over',
  version: 1,
  data,
  visible: { owner: ['until'] },
  tell: ({ data: { account, until } }) =>
    say`${player(account)} takes certified time into a new round, until ${time(until)}.`,
});
