import { clan, join } from '@rackets/engine/features/families/testing/clan.ts';
import { born } from '@rackets/engine/kernel/testing/people.ts';
import { sealedSample } from '@rackets/engine/shared/testing/sealed.ts';
import { expect, test } from 'vitest';
import { alertChannels } from '../alerts/channels.ts';
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
  expect(heard('a-Bob', 'leave-family', {})).toStrictEqual(told);
  expect(heard('a-Ann', 'invite-member', { username: 'Bob' })).toStrictEqual(told);
});

test('[R602~] once a role permits something else, its members’ own gangsters say so at once', () => {
  const { play, ids } = clan({ Bob: 'recruit' });
  const heard = (value: boolean, listening: readonly string[]) => {
    const payload = { role: 'recruit', setting: 'can_kick', value };
    const { events } = play.accept('a-Ann', 'family-members.edit-role', payload);
    const context = {
      world: play.world,
      now: play.now,
      listened: (channel: string) => listening.includes(channel),
      visitors: () => 0,
      online: () => [],
    };
    return events.flatMap((event) => familyMembersChannels.frames?.(event, context) ?? []);
  };
  const bob = `character-${ids['Bob'] ?? ''}`;
  expect(heard(true, [bob])).toMatchObject([
    { channel: bob, event: 'state', data: { family_permits: ['can_kick'] } },
  ]);
  expect(heard(false, [bob])).toMatchObject([{ data: { family_permits: [] } }]);
  expect(heard(true, [])).toEqual([]);
});

test('the welcome leaves for who joined alone, sealed, under the key of whoever wrote it', () => {
  const { play } = clan();
  const zoe = born(play, 'a-Zoe', 'Zoe');
  play.accept('a-Ann', 'families.edit-welcome', { welcome: sealedSample(9) });
  const from = play.log.length;
  join(play, 'Ann', 'Zoe');
  const context = {
    world: play.world,
    now: play.now,
    listened: () => true,
    visitors: () => 0,
    online: () => [],
  };
  const frames = play.log.slice(from).flatMap((event) => alertChannels.frames?.(event, context) ?? []);
  expect(frames.filter(({ texts }) => texts !== undefined)).toMatchObject([
    {
      channel: `character-${zoe}`,
      event: 'alert',
      data: { type: 'family-members.welcome', text: null },
      texts: { text: { account: 'a-Ann', text: sealedSample(9) } },
    },
  ]);
});
