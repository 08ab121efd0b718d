import { lifeOf } from '../../kernel/state/world.ts';
import { z } from 'zod';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { count, say, who } from '../../kernel/declarations/sentence.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { countGiven, forgetGiven } from './state.ts';

export const respectKinds = ['respect', 'disrespect'] as const;
export type RespectKind = (typeof respectKinds)[number];

const data = z.strictObject({
  target: z.string(),
  kind: z.enum(respectKinds),
  amount: z.int().min(1),
  /** What the giver has left today. */
  left: z.int().min(0),
});

/** Everybody sees on a profile what came in; from whom is between the two. */
export const given = defineEvent({
  type: 'respect.given',
  version: 1,
  data,
  visible: { owner: ['target', 'kind', 'amount', 'left'], everyone: ['target', 'kind', 'amount'] },
  tell: ({ data: { kind, amount }, ...event }) =>
    say`${who(event)} showed ${who(event, 'target')} ${count(amount)} ${kind}.`,
  apply(world, event) {
    const { account } = lifeOf(world, subjectOf(event, 'owner'));
    countGiven(world, account, event.data.amount, event.at);
  },
});

/** A service gave somebody all of the day's respect once more. */
export const refilled = defineEvent({
  type: 'respect.refilled',
  version: 1,
  data: z.strictObject({ available: z.int().min(0) }),
  visible: { owner: ['available'] },
  tell: ({ data, ...event }) => say`${who(event)} has ${count(data.available)} respect to give again.`,
  apply(world, event) {
    forgetGiven(world, lifeOf(world, subjectOf(event, 'owner')).account);
  },
});
