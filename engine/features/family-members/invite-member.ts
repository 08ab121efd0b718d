import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import type { DraftEvent } from '../../kernel/state/event.ts';
import { isRefusal, refuse, type Refusal } from '../../kernel/declarations/refusal.ts';
import type { Character, World } from '../../kernel/state/world.ts';
import { isInFamily } from '../../shared/ports/families.ts';
import { contactRefused } from '../../shared/ports/relations.ts';
import { secondMs } from '../../shared/time/time.ts';
import { someoneElseNamed } from '../characters/living-named.ts';
import { freeFrom, waitingRefusal } from '../families/between-families.ts';
import { ownFamily } from '../families/edit-family.ts';
import { permittedBy } from '../families/guards.ts';
import { familyOfId, type Family } from '../families/state.ts';
import { inviteEnded, invited, inviteEnds } from './events.ts';
import { familyMembersRules } from './rules.ts';
import { invites, invitesOf, type Invite } from './state.ts';

const family = 'family_invite';

/** Why a family cannot ask a gangster in now; null where it can. */
function inviteProblem(world: World, me: Character, own: Family, recipient: Character): Refusal | null {
  if (recipient.family === own.id)
    return refuse(`${family}_member`, 'They are in your family already.', { kind: 'conflict' });
  const open = invitesOf(world, own.id);
  if (open.some((each) => each.recipient === recipient.id))
    return refuse(`${family}_known`, 'They have an invite of your family already.', { kind: 'conflict' });
  if (contactRefused(world, recipient.id, me.id))
    return refuse(`${family}_blocked`, `${recipient.username} does not want to hear from you.`, {
      kind: 'forbidden',
    });
  const { invitesMost } = familyMembersRules(world);
  if (open.length >= invitesMost)
    return refuse(`${family}_limit`, `A family has at most ${invitesMost} invites open.`);
  return null;
}

/** Asks a gangster into the family (E368). Whether they have room, and want it, shows when they answer. */
export const inviteMember = defineCommand({
  type: 'family-members.invite-member',
  payload: z.strictObject({ username: z.string().max(64) }),
  guards: permittedBy('can_invite'),
  decide(world, { payload: { username } }, { me, now, ...context }) {
    const own = ownFamily(world, me);
    const recipient = someoneElseNamed(world, me, username, family);
    if (isRefusal(recipient)) return recipient;
    const problem = inviteProblem(world, me, own, recipient);
    if (problem) return problem;
    const expiresAt = now + familyMembersRules(world).inviteSeconds * secondMs;
    return [
      invited.draft(
        { family: own.id, name: own.name, invite: context.id('fi'), expiresAt },
        {
          subjects: [
            { id: me.id, role: 'owner' },
            { id: recipient.id, role: 'recipient' },
          ],
        },
      ),
    ];
  },
  answer: (events) => ({ invite: invited.first(events).data.invite }),
});

/**
 * An invite's end without anybody having joined by it; `canceller` is who took it back. The invite is the family's: of its
 * end is told who asked as long as they are in it.
 */
export function endedInvite(
  world: World,
  { id, family: of, by, recipient }: Invite,
  reason: (typeof inviteEnds)[number],
  canceller: string | null = null,
): DraftEvent {
  const name = familyOfId(world, of)?.name ?? '';
  return inviteEnded.draft(
    { family: of, name, invite: id, reason },
    {
      subjects: [
        ...(isInFamily(world, by, of) ? [{ id: by, role: 'owner' }] : []),
        { id: recipient, role: 'recipient' },
        ...(canceller === null || canceller === by ? [] : [{ id: canceller, role: 'by' }]),
      ],
    },
  );
}

/** Takes an invite back (E369, R685). */
export const cancelInvite = defineCommand({
  type: 'family-members.cancel-invite',
  payload: z.strictObject({ invite: z.string().max(40) }),
  guards: permittedBy('can_invite'),
  decide(world, { payload }, { me }) {
    const found = invites.own(world, payload.invite, me.family ?? '');
    return isRefusal(found) ? found : [endedInvite(world, found.affair, 'cancelled', me.id)];
  },
  answer: (events) => ({ invite: inviteEnded.first(events).data.invite }),
});

/** Wants none of an invite (E402). */
export const declineInvite = defineCommand({
  type: 'family-members.decline-invite',
  payload: z.strictObject({ invite: z.string().max(40) }),
  guards: ['round-open', 'alive'],
  decide(world, { payload }, { me }) {
    const found = invites.own(world, payload.invite, me.id);
    return isRefusal(found) ? found : [endedInvite(world, found.affair, 'declined')];
  },
  answer: (events) => ({ invite: inviteEnded.first(events).data.invite }),
});

/** What keeps a gangster from joining by an invite now; null for nothing. */
export function joiningProblem(
  world: World,
  me: Character,
  { family: of }: Invite,
  now: number,
): Refusal | null {
  const asking = familyOfId(world, of);
  if (asking?.closedAt !== null) return invites.unknown;
  if (me.family !== null)
    return refuse('family_member', 'You are in a family already. Leave it first.', { kind: 'conflict' });
  const free = freeFrom(world, me.id);
  if (free > now) return waitingRefusal(free);
  return asking.members.size >= asking.maxMembers
    ? refuse('family_full', 'The family has no room for another member.', { kind: 'conflict' })
    : null;
}
