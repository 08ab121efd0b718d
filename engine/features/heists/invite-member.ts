import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { isRefusal, refuse, type Refusal } from '../../kernel/declarations/refusal.ts';
import type { Character, World } from '../../kernel/state/world.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { contactRefused, relationsOf } from '../../shared/ports/relations.ts';
import { secondMs } from '../../shared/time/time.ts';
import { livingNamed } from '../characters/living-named.ts';
import { heistId, partProblem } from './create-heist.ts';
import { invited, subjectsOf } from './events.ts';
import { ledPlan } from './own-plan.ts';
import { heistsRules } from './rules.ts';
import { inviteAt, invites, type Plan } from './state.ts';
import { seatNames, type Seat } from './terms.ts';
import { heistTypes, postOf } from './types.ts';

export const positionNumber = z.int().min(1).max(seatNames.length);

/** The seat of a number in a plan that nobody has and nobody is invited to, or why it cannot be taken. */
export function openSeat(world: World, plan: Plan, position: number): Seat | Refusal {
  const seat = seatNames[position - 1];
  if (!seat || !postOf(heistTypes.of(plan.type), seat))
    return refuse('heists_seat_unknown', 'This heist has no such seat.', { kind: 'not-found' });
  if (plan.seats[seat] !== null || inviteAt(world, plan.id, seat))
    return refuse('heists_seat_taken', 'That seat is taken.', { kind: 'conflict' });
  return seat;
}

/**
 * Whom a leader means by a name, or why they cannot be invited. Whether somebody is in another heist, waits or stands too
 * low is told alike: it is nobody's business which.
 */
export function invitee(
  world: World,
  me: Character,
  type: string,
  username: string,
  now: number,
): Character | Refusal {
  const other = livingNamed(world, username);
  if (!other) return refuse('heists_nobody', 'There is no such gangster alive.', { kind: 'not-found' });
  if (other.account === me.account) return refuse('heists_self', 'That is you.');
  if (relationsOf(world, me.id, other.id).includes('blocked'))
    return refuse('heists_you_block', `You have blocked ${other.username}. Unblock them first.`);
  if (contactRefused(world, other.id, me.id))
    return refuse('heists_blocked', `${other.username} does not want to hear from you.`, {
      kind: 'forbidden',
    });
  return partProblem(world, other, type, now)
    ? refuse('heists_cannot_come', `${other.username} cannot take part in this heist now.`, {
        kind: 'conflict',
      })
    : other;
}

/** Holds a seat for somebody for an hour (E294). */
export const inviteMember = defineCommand({
  type: 'heists.invite-member',
  payload: z.strictObject({
    heist: heistId,
    position: positionNumber,
    username: z.string().max(64),
  }),
  guards: actingFreely,
  decide(world, { payload }, context) {
    const { me, now } = context;
    const plan = ledPlan(world, payload.heist, me.id);
    if (isRefusal(plan)) return plan;
    const seat = openSeat(world, plan, payload.position);
    if (isRefusal(seat)) return seat;
    const other = invitee(world, me, plan.type, payload.username, now);
    if (isRefusal(other)) return other;
    if (invites.of(world, plan.id).some((invite) => invite.invited === other.id))
      return refuse('heists_invited_already', `${other.username} has an invite to this heist.`, {
        kind: 'conflict',
      });
    if (invites.of(world, other.id).length >= heistsRules(world).invitesMost)
      return refuse('heists_invites_full', `${other.username} has too many invites open.`);
    const { id, type, city } = plan;
    const expiresAt = now + heistsRules(world).inviteSeconds * secondMs;
    return [
      invited.draft(
        { invite: context.id('i'), heist: id, type, city, seat, invited: other.id, expiresAt },
        { subjects: [...subjectsOf(plan.seats), { id: other.id, role: 'invited' }] },
      ),
    ];
  },
  answer: (events) => ({ invited: invited.first(events).data.invited }),
});
