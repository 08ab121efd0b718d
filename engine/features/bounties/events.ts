import { z } from 'zod';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { cash, gangster, say, who } from '../../kernel/declarations/sentence.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { bounties, maskEnd } from './state.ts';

const amount = z.int().min(1);
const about = { bounty: z.string(), target: z.string(), amount };

/** Somebody put money on somebody's head. */
export const placed = defineEvent({
  type: 'bounties.placed',
  version: 1,
  data: z.strictObject({
    ...about,
    fee: z.int().min(0),
    anonymous: z.boolean(),
    /** The placer, as everybody may know them: null of an anonymous one. */
    shownPlacer: z.string().nullable(),
    /** That the placer's fortune shows no sign of it; left out of others, and of the first events of this kind. */
    masked: z.literal(true).optional(),
  }),
  visible: {
    everyone: ['bounty', 'target', 'amount', 'shownPlacer'],
    owner: ['fee', 'anonymous'],
  },
  tell: ({ data: { target, amount: money, anonymous }, ...event }) =>
    say`${who(event)} put ${cash(money)} on the head of ${gangster(target)}${anonymous ? ' without a name' : ''}.`,
  apply(world, event) {
    const { bounty: id, target, amount: money, anonymous, fee, masked } = event.data;
    const placer = subjectOf(event, 'owner');
    const bounty = { id, target, placer, anonymous, amount: money, placedAt: event.at };
    bounties.put(world, masked ? { ...bounty, hiddenFee: fee } : bounty);
  },
});

/** Its placer took a bounty down, for the amount. */
export const removed = defineEvent({
  type: 'bounties.removed',
  version: 1,
  data: z.strictObject(about),
  visible: { everyone: ['bounty', 'target'], owner: ['amount'] },
  tell: ({ data: { target, amount: money }, ...event }) =>
    say`${who(event)} took ${cash(money)} off the head of ${gangster(target)}.`,
  apply(world, { at, data: { bounty } }) {
    maskEnd(world, bounty, 'fee', at);
    bounties.drop(world, bounty);
  },
});

/** The target died by nobody's hand, or the round closed: what is left of the bounty's life. */
export const returned = defineEvent({
  type: 'bounties.returned',
  version: 1,
  data: z.strictObject({ ...about, reason: z.enum(['death', 'close']) }),
  visible: { everyone: ['bounty', 'target'], owner: ['amount', 'reason'] },
  tell: ({ data: { target, amount: money }, ...event }) =>
    say`The ${cash(money)} of ${who(event)} on the head of ${gangster(target)} came back.`,
  apply(world, { at, data: { bounty } }) {
    maskEnd(world, bounty, 'fee', at);
    bounties.drop(world, bounty);
  },
});

/** Tells a placer that a bounty was collected; by whom only where the kill was revealed at once. The kill paid it. */
export const collected = defineEvent({
  type: 'bounties.collected',
  version: 1,
  data: z.strictObject({
    ...about,
    /** Who did, where everybody knew at once; left out of the first events of this kind. */
    by: z.string().nullable().optional(),
  }),
  visible: { everyone: ['bounty', 'target'], owner: ['amount', 'by'] },
  tell: ({ data: { target, amount: money }, ...event }) =>
    say`The ${cash(money)} of ${who(event)} on the head of ${gangster(target)} was collected.`,
});
