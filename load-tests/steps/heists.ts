import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

const out = ['heists_unknown', 'heists_started', 'heists_not_leader'];
const cannotJoin = [
  ...out,
  'heists_busy',
  'heists_waiting',
  'heists_level',
  'heists_seat_taken',
  'heists_seat_unknown',
  'heists_blocked',
];

/** Looks for a seat, plans a heist where it may, equips it, asks somebody, and calls it off. */
export async function planHeist({ session, character }: Player): Promise<void> {
  const { types, current_id: current } = await session.answer('GET heists');
  holds(
    'a heist that somebody is in is one of the types',
    types.every((type) => type.current === (type.current_id !== null)),
  );
  const { heists } = await session.answer('GET heists/find/heists');
  await session.call(
    'POST heists/join',
    { body: { heist_id: heists[0]?.id ?? 'none', position: heists[0]?.positions[0]?.id ?? 2 } },
    { mayRefuse: cannotJoin },
  );
  await session.call(
    'POST heists/create',
    { body: { type: 'warehouse' } },
    {
      mayRefuse: ['heists_locked', 'heists_busy', 'heists_waiting', 'heists_cash_short', 'heists_round_ends'],
    },
  );
  const id = (await session.answer('GET heists')).current_id ?? current ?? 'none';
  const params = { id };
  await session.call('GET heists/:id', { params }, { mayRefuse: out });
  await session.answer('GET heists/find/members', { query: { type: 'warehouse' } });
  const { data } = await session.answer('GET characters', { query: { dead: false, limit: 20 } });
  const other = data.find((each) => each.id !== character);
  await session.call(
    'POST heists/:id/invite',
    { params, body: { position_id: 2, username: other?.username ?? 'Nobody' } },
    {
      mayRefuse: [
        ...cannotJoin,
        'feature_refused',
        'heists_nobody',
        'heists_self',
        'heists_you_block',
        'heists_cannot_come',
        'heists_invited_already',
        'heists_invites_full',
      ],
    },
  );
  await session.call(
    'POST heists/:id/kick',
    { params, body: { character_id: other?.id ?? 'none' } },
    { mayRefuse: [...out, 'heists_not_in', 'heists_self'] },
  );
  const gear = ['heists_slot_unknown', 'heists_equipment_same', 'heists_equipment_wrong', 'asset_short'];
  await session.call(
    'POST heists/:id/equipment',
    { params, body: { slot: 'weapons', type: 'bank_weapons', data: { option_id: 'two-revolvers' } } },
    { mayRefuse: [...out, ...gear] },
  );
  await session.call(
    'DELETE heists/:id/equipment/:slot',
    { params: { id, slot: 'weapons' } },
    { mayRefuse: [...out, 'heists_slot_empty'] },
  );
  await session.call(
    'POST heists/:id/set-public',
    { params, body: { public: true } },
    { mayRefuse: [...out, 'heists_public_same'] },
  );
  await session.call(
    'POST heists/:id/start',
    { params },
    { mayRefuse: [...out, 'heists_not_ready', 'heists_round_ends'] },
  );
  await session.call('POST heists/:id/decline', { params }, { mayRefuse: ['heists_no_invite'] });
  await session.call('POST heists/:id/leave', { params }, { mayRefuse: out });
  await session.call('POST heists/:id/cancel', { params }, { mayRefuse: out });
  await session.call(
    'POST heists/reset',
    { body: { heist_type: 'warehouse', item_id: 'heist_reset' } },
    { mayRefuse: ['heists_no_wait', 'heists_ready', 'heists_no_reset'] },
  );
  const { history } = await session.answer('GET heists/statistics', { query: { only: 'history' } });
  holds(
    'the share of a heist is no more than its haul',
    history.data.every(({ haul, share }) => share <= haul),
  );
}
