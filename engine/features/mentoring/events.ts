import { z } from 'zod';
import { schedule } from '../../kernel/machine/apply.ts';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { cash, count, say, who } from '../../kernel/declarations/sentence.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { accountOf } from '../../shared/holders/holders.ts';
import { sealedText } from '../../shared/text/sealed-text.ts';
import { acceptSession, dropSession, openSession, sessions } from './state.ts';
import { lessonMessageMax } from './terms.ts';

const amount = z.int().min(0);
const session = z.string();

/** Both see all of it, and nobody else anything. */
const both = sessions.visible;

/** The two of a session as subjects of its events. */
export const subjectsOf = sessions.subjects;

/** A mentor put the cost of a lesson aside and offers it. */
export const offered = defineEvent({
  type: 'mentoring.offered',
  version: 1,
  data: z.strictObject({
    session,
    cost: z.int().min(1),
    points: z.int().min(1),
    bullets: amount,
    feePerPoint: amount,
    message: sealedText(lessonMessageMax).nullable(),
    expiresAt: z.int(),
  }),
  visible: both('session', 'cost', 'points', 'bullets', 'feePerPoint', 'message', 'expiresAt'),
  tell: ({ data: { points, cost }, ...event }) =>
    say`${who(event, 'mentor')} offers ${who(event, 'recipient')} a lesson of ${count(points)} points for ${cash(cost)}.`,
  apply(world, event) {
    const { session: id, ...terms } = event.data;
    const [mentor, recipient] = [subjectOf(event, 'mentor'), subjectOf(event, 'recipient')];
    openSession(world, { ...terms, id, mentor, recipient, offeredAt: event.at, accepted: null });
    schedule('mentoring.expire-offer', terms.expiresAt, { session: id });
  },
});

/** The recipient took the lesson: its cost is spent, and the fee is paid. */
export const accepted = defineEvent({
  type: 'mentoring.accepted',
  version: 1,
  data: z.strictObject({
    session,
    cost: z.int().min(1),
    /** Promised, and what the recipient got of it. */
    points: z.int().min(1),
    pointsActual: z.int().min(1),
    bullets: amount,
    feePerPoint: amount,
    /** What the recipient paid, and what of it is tax. */
    fee: amount,
    tax: amount,
  }),
  visible: both('session', 'cost', 'points', 'pointsActual', 'bullets', 'feePerPoint', 'fee', 'tax'),
  tell: ({ data: { pointsActual, fee }, ...event }) =>
    say`${who(event, 'recipient')} took a lesson of ${count(pointsActual)} points from ${who(event, 'mentor')} and paid ${cash(fee)}.`,
  apply(world, event) {
    const { session: id, pointsActual, bullets } = event.data;
    const [mentor, recipient] = [subjectOf(event, 'mentor'), subjectOf(event, 'recipient')];
    acceptSession(world, id, accountOf(world, recipient), event.at, pointsActual);
    if (bullets > 0) schedule('mentoring.reward-mentor', event.at, { session: id, mentor, bullets });
  },
});

/** The bullets that a mentor earned. An event of its own: the recipient's decision gives the mentor nothing of the game's. */
export const rewarded = defineEvent({
  type: 'mentoring.rewarded',
  version: 1,
  data: z.strictObject({ session, bullets: z.int().min(1) }),
  visible: { mentor: ['session', 'bullets'] },
  tell: ({ data: { bullets }, ...event }) =>
    say`${who(event, 'mentor')} got ${count(bullets)} bullets for a lesson.`,
});

/** Who or what ended an offer before its time: its mentor, or the end of a life, an account or the round. */
export const cancelReasons = ['mentor', 'death', 'ban', 'close'] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** An offer is off: the cost is the mentor's again. */
export const cancelled = defineEvent({
  type: 'mentoring.cancelled',
  version: 1,
  data: z.strictObject({ session, reason: z.enum(cancelReasons) }),
  visible: both('session', 'reason'),
  tell: ({ data: { reason }, ...event }) =>
    say`The lesson of ${who(event, 'mentor')} for ${who(event, 'recipient')} was called off (${reason}).`,
  apply: (world, { data }) => dropSession(world, data.session),
});

/** Nobody took the offer in time: the cost is the mentor's again. */
export const expired = defineEvent({
  type: 'mentoring.expired',
  version: 1,
  data: z.strictObject({ session }),
  visible: both('session'),
  tell: (event) =>
    say`${who(event, 'recipient')} did not take the lesson of ${who(event, 'mentor')} in time.`,
  apply: (world, { data }) => dropSession(world, data.session),
});
