import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { isRefusal, refuse } from '../../kernel/declarations/refusal.ts';
import type { DraftEvent } from '../../kernel/state/event.ts';
import type { World } from '../../kernel/state/world.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { contactRefused, relationsOf } from '../../shared/ports/relations.ts';
import { joinManaged, quitManaged, startManaged } from '../messages/managed.ts';
import { groupsOf } from '../messages/state.ts';
import { heistId, partProblem } from './create-heist.ts';
import { declined, joined, subjectsOf, type declineReasons } from './events.ts';
import { openSeat, positionNumber } from './invite-member.ts';
import {
  heistOf,
  invites,
  isTalk,
  leaderOf,
  membersOf,
  plans,
  talkOf,
  type Invite,
  type Plan,
} from './state.ts';
import { seatNames } from './terms.ts';
import { heistTypes } from './types.ts';

/** Whether somebody and the leader of a heist keep away from each other: one of them has blocked the other. */
export function isBlocked(world: World, plan: Pick<Plan, 'seats'>, character: string): boolean {
  const leader = leaderOf(plan) ?? '';
  return (
    contactRefused(world, leader, character) || relationsOf(world, character, leader).includes('blocked')
  );
}

/** Takes a seat: the one that an invite holds, or an open one of a heist that is open to strangers (E304). */
export const joinPosition = defineCommand({
  type: 'heists.join-position',
  payload: z.strictObject({ heist: heistId, position: positionNumber }),
  guards: actingFreely,
  decide(world, { payload: { heist: id, position } }, { me, now }) {
    const plan = plans.find(world, id);
    const invite = plan ? (invites.of(world, id).find(({ invited }) => invited === me.id) ?? null) : null;
    if (!plan || (invite === null && plan.publicSince === null)) return plans.unknown;
    const problem = partProblem(world, me, plan.type, now);
    if (problem) return problem;
    const isInvited = invite !== null && seatNames[position - 1] === invite.seat;
    if (!isInvited && plan.publicSince === null)
      return refuse('heists_seat_taken', 'That seat is not the one held for you.', { kind: 'conflict' });
    const seat = isInvited ? invite.seat : openSeat(world, plan, position);
    if (isRefusal(seat)) return seat;
    if (isBlocked(world, plan, me.id))
      return refuse('heists_blocked', 'One of you has blocked the other.', { kind: 'forbidden' });
    return [
      joined.draft(
        { heist: id, type: plan.type, seat, character: me.id, invite: invite?.id ?? null },
        { subjects: subjectsOf({ ...plan.seats, [seat]: me.id }) },
      ),
      ...talkJoined(world, plan, me.id),
    ];
  },
  answer: (events) => ({ id: joined.first(events).data.heist }),
});

/** The conversation of a heist's members begins with the second of them; whoever joins leaves those of old heists. */
function talkJoined(world: World, plan: Plan, character: string): readonly DraftEvent[] {
  const talk = talkOf(plan.id);
  const present = membersOf(plan);
  const isOpen = present.some((id) => groupsOf(world, id).some((group) => group.id === talk));
  const begins = isOpen
    ? joinManaged(world, talk, character)
    : startManaged(talk, heistTypes.of(plan.type).name, [...present, character]);
  const newcomers = isOpen ? [character] : [...present, character];
  return [begins, ...newcomers.flatMap((id) => oldTalksLeft(world, id))];
}

const oldTalksLeft = (world: World, character: string): readonly DraftEvent[] =>
  groupsOf(world, character)
    .filter(({ id }) => isTalk(id) && heistOf(world, id.slice('heist-'.length)) === null)
    .map(({ id }) => quitManaged(world, id, character));

/** The event by which an invite ends without having been taken. */
export function inviteEnded(world: World, invite: Invite, why: (typeof declineReasons)[number]): DraftEvent {
  const plan = plans.find(world, invite.heist);
  const data = { invite: invite.id, heist: invite.heist, invited: invite.invited, why };
  return declined.draft(data, {
    subjects: [...(plan ? subjectsOf(plan.seats) : []), { id: invite.invited, role: 'invited' }],
  });
}

/** Declines the invite to a heist (E403): also from a cell, as the alert of it offers. */
export const declineInvite = defineCommand({
  type: 'heists.decline-invite',
  payload: z.strictObject({ heist: heistId }),
  guards: ['round-open', 'alive'],
  decide(world, { payload: { heist: id } }, { me }) {
    const invite = invites.of(world, me.id).find((each) => each.heist === id);
    return invite ? [inviteEnded(world, invite, 'declined')] : invites.unknown;
  },
  answer: () => ({}),
});
