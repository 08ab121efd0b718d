import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import type { DraftEvent, Move } from '../../kernel/state/event.ts';
import type { DueDefinition } from '../../kernel/declarations/feature.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import type { World } from '../../kernel/state/world.ts';
import { endParts } from '../../kits/ends.ts';
import { returned } from '../../kits/escrow.ts';
import { cancelled, expired, subjectsOf, type CancelReason } from './events.ts';
import { escrowOf, pendingBy, pendingOf, sessionOf, sessions, type Session } from './state.ts';

/** Takes an offer back before it is taken (E236, R396). */
export const cancelMentoring = defineCommand({
  type: 'mentoring.cancel-mentoring',
  payload: z.strictObject({}),
  guards: ['round-open', 'alive'],
  decide(world, _command, { me }) {
    const session = pendingBy(world, me.id);
    return session
      ? [cancellation(world, session, 'mentor')]
      : refuse('mentoring_nothing', 'You have no offer open.', { kind: 'conflict' });
  },
  answer: (events) => ({ session: cancelled.first(events).data.session }),
});

/** The cost back to the mentor; of a dead one, to what they leave (ruling 16). */
const refund = (world: World, session: Session): readonly Move[] =>
  returned(world, escrowOf(session), session.mentor);

const cancellation = (world: World, session: Session, reason: CancelReason): DraftEvent =>
  cancelled.draft(
    { session: session.id, reason },
    { moves: refund(world, session), subjects: subjectsOf(session) },
  );

const offerData = z.strictObject({ session: z.string() });

/** An offer that nobody took in 24 hours is over (ruling 29). */
export const expireOffer: DueDefinition = {
  due(world, { data }) {
    const session = sessionOf(world, offerData.parse(data).session);
    if (session?.accepted !== null) return [];
    const moves = refund(world, session);
    return [expired.draft({ session: session.id }, { moves, subjects: subjectsOf(session) })];
  },
};

const pendingInAll = (world: World): readonly Session[] =>
  [...sessions.all(world)].filter((session) => session.accepted === null);

/** A death or a ban of either, and the round's close, end an offer (ruling 16). */
export const mentoringEnds = endParts({
  feature: 'mentoring',
  open: pendingInAll,
  of: pendingOf,
  end: (world, some, { cause }) => some.map((session) => cancellation(world, session, cause)),
});
