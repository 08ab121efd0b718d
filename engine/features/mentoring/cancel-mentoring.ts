import { z } from 'zod';
import { schedule } from '../../kernel/machine/apply.ts';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import type { DraftEvent, Move, RecordedEvent } from '../../kernel/state/event.ts';
import type { DueDefinition } from '../../kernel/declarations/feature.ts';
import type { JsonObject } from '../../kernel/values/json.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import type { World } from '../../kernel/state/world.ts';
import { accountOf, estateOf, inHand } from '../../shared/holders/holders.ts';
import { cancelled, expired, subjectsOf, type CancelReason } from './events.ts';
import {
  escrowOf,
  forgetMentor,
  mentoringState,
  pendingBy,
  pendingOf,
  sessionOf,
  type Session,
} from './state.ts';

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
function refund(world: World, session: Session): readonly Move[] {
  const { mentor, cost } = session;
  const isDead = Boolean(world.characters.get(mentor)?.dead);
  const to = isDead ? estateOf(accountOf(world, mentor)) : inHand(mentor);
  return [{ asset: 'money', from: escrowOf(session), to, amount: cost }];
}

const cancellation = (world: World, session: Session, reason: CancelReason): DraftEvent =>
  cancelled.draft(
    { session: session.id, reason },
    { moves: refund(world, session), subjects: subjectsOf(session) },
  );

const offerData = z.strictObject({ session: z.string() });

/** An offer that nobody took in 24 hours is over (ruling 29). */
const expireOffer: DueDefinition = {
  due(world, { data }) {
    const session = sessionOf(world, offerData.parse(data).session);
    if (session?.accepted !== null) return [];
    const moves = refund(world, session);
    return [expired.draft({ session: session.id }, { moves, subjects: subjectsOf(session) })];
  },
};

const characterData = z.strictObject({ character: z.string() });

/** What a character's end leaves to settle: an item for each offer, their own and those that wait for them. */
const left = (world: World, character: string): readonly JsonObject[] =>
  pendingOf(world, character).map(() => ({ character }));

/** A death or a ban of either ends an offer (ruling 16). */
const settling = (cause: 'death' | 'ban'): DueDefinition => ({
  due(world, { data }) {
    const [session] = pendingOf(world, characterData.parse(data).character);
    return session ? [cancellation(world, session, cause)] : [];
  },
});

const pendingInAll = (world: World): readonly Session[] =>
  [...mentoringState(world).sessions.values()].filter((session) => session.accepted === null);

/** So does the round's close. */
const settleClose: DueDefinition = {
  due(world) {
    const [session] = pendingInAll(world);
    return session ? [cancellation(world, session, 'close')] : [];
  },
};

export const settlements = {
  agenda: {
    'mentoring.expire-offer': expireOffer,
    'mentoring.settle-death': settling('death'),
    'mentoring.settle-ban': settling('ban'),
    'mentoring.settle-close': settleClose,
  },
  settle: { death: left, ban: left },
  forget: { death: forgetMentor },
  listens: {
    'round.closed'(world: World, { at }: RecordedEvent) {
      for (let count = pendingInAll(world).length; count > 0; count -= 1)
        schedule('mentoring.settle-close', at);
    },
  },
};
