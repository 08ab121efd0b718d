import { clan } from '@rackets/engine/features/families/testing/clan.ts';
import { expect, test } from 'vitest';
import { familyMembersChannels } from './channels.ts';

test('[W22] members who listen are told that invites, members and roles have changed, and nobody of what', () => {
  const { play, id, ids } = clan({ Bob: 'recruit' });
  const heard = (account: string, type: string, payload: Readonly<Record<string, string | boolean>>) => {
    const { events } = play.accept(account, `family-members.${type}`, payload);
    const context = {
      world: play.world,
      now: play.now,
      listened: () => true,
      visitors: () => 0,
      online: () => [],
    };
    return events.flatMap((event) => familyMembersChannels.frames?.(event, context) ?? []);
  };
  const told = [{ channel: `family-${id}`, event: 'update', data: { part: 'members' } }];
  const bob = ids['Bob'] ?? '';
  expect(heard('a-Ann', 'change-role', { character: bob, role: 'soldier' })).toStrictEqual(told);
  expect(heard('a-Ann', 'edit-role', { role: 'recruit', setting: 'can_kick', value: true })).toStrictEqual(
    told,
  );
  expect(heard('a-Bob', 'leave-family', {})).toStrictEqual(told);
  expect(heard('a-Ann', 'invite-member', { username: 'Bob' })).toStrictEqual(told);
});
