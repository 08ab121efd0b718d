import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { isRefusal } from '../../kernel/declarations/refusal.ts';
import { familyOfId } from '../families/state.ts';
import { joined } from './events.ts';
import { endedInvite, joiningProblem } from './invite-member.ts';
import { invites, invitesOf } from './state.ts';

/** Takes an invite and belongs to the family (E401). Their other invites are over. */
export const acceptInvite = defineCommand({
  type: 'family-members.accept-invite',
  payload: z.strictObject({ invite: z.string().max(40) }),
  guards: ['round-open', 'alive'],
  decide(world, { payload }, { me, now }) {
    const found = invites.own(world, payload.invite, me.id);
    if (isRefusal(found)) return found;
    const { affair: open } = found;
    const problem = joiningProblem(world, me, open, now);
    if (problem) return problem;
    const family = familyOfId(world, open.family);
    const greeting = family?.welcome ?? null;
    return [
      joined.draft(
        {
          family: open.family,
          name: family?.name ?? '',
          invite: open.id,
          welcome: greeting?.text ?? null,
          greeter: greeting?.by ?? null,
        },
        {
          subjects: [
            { id: me.id, role: 'owner' },
            { id: open.by, role: 'by' },
          ],
        },
      ),
      // Whoever has joined one can take no other.
      ...invitesOf(world, me.id)
        .filter(({ id }) => id !== open.id)
        .map((each) => endedInvite(world, each, 'joined')),
    ];
  },
  answer: (events) => ({ family: joined.first(events).data.family }),
});
