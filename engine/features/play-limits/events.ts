import { z } from 'zod';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { cash, say, time, who } from '../../kernel/declarations/sentence.ts';
import { limitAt, ownLimitsIn } from './state.ts';

export const limitSet = defineEvent({
  type: 'play-limits.limit-set',
  version: 1,
  data: z.strictObject({
    account: z.string(),
    /** In dollars a UTC day; null for none. */
    limit: z.int().min(0).nullable(),
    /** Ms since the epoch: now for a lower one, later for a higher one. */
    from: z.int(),
  }),
  visible: { owner: ['limit', 'from'] },
  tell: ({ data, ...event }) =>
    data.limit === null
      ? say`${who(event)} dropped the daily loss limit from ${time(data.from)}.`
      : say`${who(event)} set a daily loss limit of ${cash(data.limit)} from ${time(data.from)}.`,
  apply(world, { at, data: { account, limit, from } }) {
    const own = ownLimitsIn(world, account);
    own.limit = from <= at ? limit : limitAt(own, at);
    own.next = from <= at ? null : { limit, from };
  },
});

export const breakTaken = defineEvent({
  type: 'play-limits.break-taken',
  version: 1,
  data: z.strictObject({
    account: z.string(),
    /** Ms since the epoch. */
    until: z.int(),
  }),
  visible: { owner: ['until'] },
  tell: ({ data, ...event }) => say`${who(event)} takes a break from games until ${time(data.until)}.`,
  apply(world, { data: { account, until } }) {
    ownLimitsIn(world, account).breakUntil = until;
  },
});
