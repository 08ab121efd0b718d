import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

/** Looks for invites, and tries what only members may: whoever plays a smoke test is seldom in a family. */
export async function lookIntoFamilies({ session, character }: Player): Promise<void> {
  const outside = { mayRefuse: ['family_none', 'family_role'] };
  const { invites } = await session.answer('GET family/invites');
  holds(
    'an invite is of a family with a name',
    invites.every(({ family }) => family.name !== ''),
  );
  const params = { id: invites[0]?.id ?? 'none' };
  const over = ['family_invite_over', 'family_member', 'family_full', 'family_wait'];
  await session.call('POST family/invites/:id/accept', { params }, { mayRefuse: over });
  await session.call('POST family/invites/:id/decline', { params }, { mayRefuse: over });
  await session.call('GET family/members', {}, outside);
  await session.call('GET family/roles', {}, outside);
  const { data } = await session.answer('GET characters', { query: { dead: false, limit: 20 } });
  const other = data.find(({ id }) => id !== character);
  await session.call(
    'POST family/members',
    { body: { username: other?.username ?? 'Nobody' } },
    {
      mayRefuse: [
        ...outside.mayRefuse,
        'feature_refused',
        ...['nobody', 'self', 'member', 'known', 'blocked', 'limit'].map((why) => `family_invite_${why}`),
      ],
    },
  );
  await session.call(
    'DELETE family/members/invites/:id',
    { params: { id: 'none' } },
    {
      mayRefuse: [...outside.mayRefuse, 'family_invite_over'],
    },
  );
  await session.call(
    'DELETE family/members/:id',
    { params: { id: other?.id ?? 'none' } },
    {
      mayRefuse: [...outside.mayRefuse, 'family_member_unknown', 'family_kick_role'],
    },
  );
  await session.call(
    'POST family/members/position',
    { body: { character_id: other?.id ?? 'none', role_id: 'soldier' } },
    { mayRefuse: [...outside.mayRefuse, 'family_member_unknown', 'family_role_same'] },
  );
  await session.call(
    'PATCH family/roles/:id',
    { params: { id: 'recruit' }, body: { can_invite: false } },
    outside,
  );
  await session.call(
    'POST family/members/message',
    { body: { message: 'Hello.', online: false, roles: ['recruit'] } },
    { mayRefuse: [...outside.mayRefuse, 'family_no_members', 'messages_wait', 'auth_muted'] },
  );
  await session.call('POST family/leave', { body: {} }, { mayRefuse: ['family_none', 'family_boss_leaves'] });
}
