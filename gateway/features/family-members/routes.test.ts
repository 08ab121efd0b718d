import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import { hourMs } from '@rackets/engine/shared/time/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { passes, rulesOfTests, startTestGame, type TestGame } from '../../http/testing/test-game.ts';

let game: TestGame;
beforeAll(async () => {
  const rules = rulesOfTests();
  const families = { ...rules['families'], founding: { level: 1, cost: 10 } };
  game = await startTestGame({ rules: { ...rules, families }, settings: { relaxedLimits: true } });
});
afterAll(() => game.stop());

type Player = Awaited<ReturnType<TestGame['play']>>;

const accountOf = ({ character }: Player) =>
  game.services.peek((world) => world.characters.get(character)?.account ?? '');

let sent = 0;
/** An act by its command, where the call for it is not what the test is about. */
async function act(player: Player, type: string, payload: JsonObject): Promise<void> {
  sent += 1;
  const actor = { account: accountOf(player), character: player.character, roles: [] };
  const outcome = await game.pipeline.submit({ id: `act-${sent}`, type, payload, vouched: {}, actor });
  expect(outcome).toMatchObject({ kind: 'accepted' });
}

const members = (key: string) => game.answer('GET family/members', { key });
const invitesOf = async ({ key }: Player) => (await game.answer('GET family/invites', { key })).invites;
const invite = (by: Player, username: string) =>
  game.answer('POST family/members', { key: by.key, body: { username } });
const take = async (player: Player) => {
  const [first] = await invitesOf(player);
  return game.answer('POST family/invites/:id/accept', { key: player.key, params: { id: first?.id ?? '' } });
};
const give = (by: Player, to: Player, role_id: 'underboss' | 'capo' | 'soldier' | 'recruit' | 'boss') =>
  game.answer('POST family/members/position', { key: by.key, body: { character_id: to.character, role_id } });
const settle = (by: Player, id: string, body: JsonObject) =>
  game.call('PATCH', `/api/family/roles/${id}`, { key: by.key, body });

/** A family by the name of its boss, and others who have joined it. */
async function family(name: string, boss: string, ...others: string[]): Promise<Player[]> {
  const made = [await game.play(boss)];
  await act(made[0] as Player, 'families.found-family', { name });
  for (const other of others) {
    const player = await game.play(other);
    await invite(made[0] as Player, other);
    await take(player);
    made.push(player);
  }
  return made;
}

test('[E367] [E368] [E369] [E400] [E401] [E402] [R865] an invite is sent, seen by both, declined, taken back and taken', async () => {
  const [ann] = (await family('The Outfit', 'Ann')) as [Player];
  const bob = await game.play('Bob');
  const { invites } = await invite(ann, 'Bob');
  expect(invites).toMatchObject([
    {
      id: expect.any(String) as string,
      recipient: { username: 'Bob' },
      character: { username: 'Ann' },
      can_cancel: true,
    },
  ]);
  expect(await invitesOf(bob)).toMatchObject([
    {
      id: invites[0]?.id,
      family: { name: 'The Outfit', members_count: 1, max_members: 10, boss: { username: 'Ann' } },
      character: { username: 'Ann' },
      problem: null,
    },
  ]);
  const params = { id: invites[0]?.id ?? '' };
  expect(await game.answer('POST family/invites/:id/decline', { key: bob.key, params })).toStrictEqual({
    invites: [],
  });
  expect((await members(ann.key)).invites).toStrictEqual([]);
  const again = await invite(ann, 'Bob');
  await game.answer('DELETE family/members/invites/:id', {
    key: ann.key,
    params: { id: again.invites[0]?.id ?? '' },
  });
  expect(await invitesOf(bob)).toStrictEqual([]);
  await invite(ann, 'Bob');
  expect(await take(bob)).toMatchObject({ family: { name: 'The Outfit' } });
  const page = await members(bob.key);
  expect(page).toMatchObject({
    members: [
      {
        username: 'Ann',
        family_role: { name: 'Boss', order: 1 },
        can_have_role_changed: false,
        can_be_kicked: false,
        roles: [],
      },
      {
        id: bob.character,
        username: 'Bob',
        level: { number: 1 },
        family_role: { type: 'recruit', order: 5 },
        active_at: expect.any(String) as string,
      },
    ],
    max_members: 10,
    can_invite: false,
    can_message: false,
    leaving_fee: 0,
  });
  expect(page.roles.map(({ id, members_count }) => [id, members_count])).toStrictEqual([
    ['boss', 1],
    ['underboss', 0],
    ['capo', 0],
    ['soldier', 0],
    ['recruit', 1],
  ]);
});

test('[R720] [R685] what a role does not permit is refused with its words, and nothing of a family is told outside', async () => {
  const [kay, lou] = (await family('Dockside', 'Kay', 'Lou')) as [Player, Player];
  const stranger = await game.play('Moe');
  await invite(kay, 'Moe');
  const [open] = (await members(lou.key)).invites;
  expect(open).toMatchObject({ recipient: { username: 'Moe' }, can_cancel: false });
  const of = (key: string, method: string, path: string, body?: JsonObject) =>
    game.refusal(method, `/api/family/${path}`, { key, ...(body && { body }) });
  const text = { message: 'Hello.', online: false, roles: ['boss'] };
  for (const [path, method, body] of [
    ['members', 'POST', { username: 'Bob' }],
    [`members/invites/${open?.id ?? ''}`, 'DELETE', undefined],
    [`members/${kay.character}`, 'DELETE', undefined],
    ['roles/recruit', 'PATCH', { can_kick: true }],
    ['members/message', 'POST', text],
  ] as const)
    expect([path, await of(lou.key, method, path, body)]).toStrictEqual([path, '403 family_role']);
  for (const [path, method, body] of [
    ['members', 'GET', undefined],
    ['roles', 'GET', undefined],
    ['members', 'POST', { username: 'Bob' }],
    [`members/invites/${open?.id ?? ''}`, 'DELETE', undefined],
    [`members/${kay.character}`, 'DELETE', undefined],
    ['members/position', 'POST', { character_id: kay.character, role_id: 'recruit' }],
    ['roles/recruit', 'PATCH', { can_kick: true }],
    ['members/message', 'POST', text],
    ['leave', 'POST', {}],
  ] as const)
    expect([path, await of(stranger.key, method, path, body)]).toStrictEqual([path, '403 family_none']);
  // Nobody else takes or sees an invite.
  expect(await of(lou.key, 'POST', `invites/${open?.id ?? ''}/accept`, {})).toBe('404 family_invite_over');
  expect(await of(lou.key, 'POST', `invites/${open?.id ?? ''}/decline`, {})).toBe('404 family_invite_over');
  expect(await invitesOf(lou)).toStrictEqual([]);
});

test('who takes invites from nobody but friends gets none', async () => {
  const [sal] = (await family('Saints', 'Sal')) as [Player];
  const ted = await game.play('Ted');
  await game.answer('POST settings', {
    key: ted.key,
    body: { key: 'feature_blocks', value: ['family-invites'] },
  });
  expect(await game.refusal('POST', '/api/family/members', { key: sal.key, body: { username: 'Ted' } })).toBe(
    '403 feature_refused',
  );
  expect(await game.refusal('POST', '/api/family/members', { key: sal.key, body: { username: 'Zed' } })).toBe(
    '404 family_invite_nobody',
  );
});

test('[E371] [E350] [E370] [R682] [R683] roles are given from above, the boss hands over, and members go', async () => {
  const [una, vic, wes] = (await family('Uptown', 'Una', 'Vic', 'Wes')) as [Player, Player, Player];
  expect(await give(una, vic, 'capo')).toStrictEqual({ role_id: 'capo' });
  const seen = await members(vic.key);
  expect(
    seen.members.map(({ username, roles, can_have_role_changed, can_be_kicked }) => ({
      username,
      roles,
      can_have_role_changed,
      can_be_kicked,
    })),
  ).toStrictEqual([
    { username: 'Una', roles: [], can_have_role_changed: false, can_be_kicked: false },
    { username: 'Vic', roles: [], can_have_role_changed: false, can_be_kicked: false },
    { username: 'Wes', roles: ['soldier'], can_have_role_changed: true, can_be_kicked: true },
  ]);
  const position = (by: Player, of: Player, role_id: string) =>
    game.refusal('POST', '/api/family/members/position', {
      key: by.key,
      body: { character_id: of.character, role_id },
    });
  expect(await position(vic, wes, 'capo')).toBe('403 family_role');
  expect(await position(vic, una, 'recruit')).toBe('403 family_role');
  expect(await game.refusal('POST', '/api/family/leave', { key: una.key })).toBe('409 family_boss_leaves');
  await give(una, vic, 'boss');
  expect(
    (await members(wes.key)).members.map(({ username, family_role }) => [username, family_role.type]),
  ).toStrictEqual([
    ['Vic', 'boss'],
    ['Una', 'underboss'],
    ['Wes', 'recruit'],
  ]);
  await game.answer('DELETE family/members/:id', { key: vic.key, params: { id: wes.character } });
  expect(await game.refusal('GET', '/api/family/members', { key: wes.key })).toBe('403 family_none');
  expect((await game.answer('GET state', { key: wes.key })).character?.family).toBeNull();
  expect(await game.answer('POST family/leave', { key: una.key, body: { fee: 0 } })).toStrictEqual({
    fee: 0,
  });
  expect((await members(vic.key)).members.map(({ username }) => username)).toStrictEqual(['Vic']);
});

test('[E372] [E373] [R721] [R745] a role is settled one thing at a time by who stands above it', async () => {
  const [xan, yul] = (await family('Hillside', 'Xan', 'Yul')) as [Player, Player];
  const roles = async ({ key }: Player) => (await game.answer('GET family/roles', { key })).roles;
  const seen = await roles(yul);
  expect(seen.map(({ id, mine, editable }) => [id, mine, editable])).toStrictEqual([
    ['boss', false, false],
    ['underboss', false, false],
    ['capo', false, false],
    ['soldier', false, false],
    ['recruit', true, false],
  ]);
  expect(seen[4]).toMatchObject({ available_settings: [], earnings_cut: 8, bank_withdrawal_limit: 0 });
  expect((await settle(xan, 'recruit', { can_kick: true })).json).toStrictEqual({
    role_id: 'recruit',
    setting: 'can_kick',
    value: true,
  });
  await settle(xan, 'recruit', { bank_withdrawal_limit: null });
  await settle(xan, 'recruit', { earnings_cut: 15 });
  const after = (await roles(xan))[4];
  expect(after).toMatchObject({ editable: true, earnings_cut: 15, bank_withdrawal_limit: null });
  expect(after?.permits).toMatchObject({ can_kick: true, can_invite: false });
  for (const [body, code] of [
    [{}, '400 invalid'],
    [{ can_kick: true, can_invite: true }, '400 invalid'],
    [{ can_kick: 1 }, '400 family_role_value'],
    [{ can_kick: 'yes' }, '400 invalid'],
    [{ can_fly: true }, '400 invalid'],
    [{ earnings_cut: 3 }, '400 family_role_value'],
    [{ leaving_fee: 7 }, '400 family_role_value'],
  ] as const)
    expect([
      body,
      await game.refusal('PATCH', '/api/family/roles/recruit', { key: xan.key, body }),
    ]).toStrictEqual([body, code]);
  expect(
    await game.refusal('PATCH', '/api/family/roles/don', { key: xan.key, body: { can_kick: false } }),
  ).toBe('404 family_role_unknown');
  expect(
    await game.refusal('PATCH', '/api/family/roles/boss', { key: xan.key, body: { can_kick: false } }),
  ).toBe('403 family_role');
});

test('[E374] [R258] a message to the members comes to each in the conversation with its writer', async () => {
  const [gus, hal, ivy] = (await family('Riverside', 'Gus', 'Hal', 'Ivy')) as [Player, Player, Player];
  await give(gus, hal, 'soldier');
  const write = (body: { message: string; online: boolean; roles: 'soldier'[] | 'capo'[] }) =>
    game.answer('POST family/members/message', { key: gus.key, body });
  expect(await write({ message: ' Brewery tonight. ', online: false, roles: ['soldier'] })).toMatchObject({
    count: 1,
  });
  const { groups } = await game.answer('GET messages/groups', { key: hal.key });
  expect(groups).toMatchObject([
    { private_character: { username: 'Gus' }, last_message: { body: 'Brewery tonight.' } },
  ]);
  expect((await game.answer('GET messages/groups', { key: ivy.key })).groups).toStrictEqual([]);
  passes(hourMs);
  const nobody = await game.call('POST', '/api/family/members/message', {
    key: gus.key,
    body: { message: 'Anybody?', online: false, roles: ['capo'] },
  });
  expect(nobody.json).toMatchObject({
    error: { code: 'family_no_members', message: 'No members were found to message.' },
  });
  // Hal was last heard of an hour ago.
  expect(
    await game.refusal('POST', '/api/family/members/message', {
      key: gus.key,
      body: { message: 'Anybody?', online: true, roles: ['soldier'] },
    }),
  ).toBe('422 family_no_members');
});

test('[R717] what is written to members or to friends is cleaned before it is sent', async () => {
  const [roy, sue] = (await family('Canal Street', 'Roy', 'Sue')) as [Player, Player];
  await game.answer('POST friends', { key: roy.key, body: { character_id: sue.character } });
  await game.answer('POST friends', { key: sue.key, body: { character_id: roy.character } });
  const last = async () =>
    (await game.answer('GET messages/groups', { key: sue.key })).groups[0]?.last_message?.body;
  const roles = ['recruit'] as const;
  const dirty = ' \n Take the van. \n\t ';
  await game.answer('POST family/members/message', {
    key: roy.key,
    body: { message: dirty, online: false, roles: [...roles] },
  });
  expect(await last()).toBe('Take the van.');
  passes(hourMs);
  const body = { message: dirty.replace('van', 'truck'), online_only: false };
  await game.answer('POST friends/message', { key: roy.key, body });
  expect(await last()).toBe('Take the truck.');
  const empty = { message: ' \n\u200b ', online: false, roles: [...roles] };
  expect(await game.refusal('POST', '/api/family/members/message', { key: roy.key, body: empty })).toMatch(
    /^400 /,
  );
});

test('the welcome stands in the alert of who joins, opened by its author’s key, and in nobody else’s', async () => {
  const [joe, kim] = (await family('Eastside', 'Joe', 'Kim')) as [Player, Player];
  const account = accountOf(joe);
  const words = 'Mind the dog. <b>Bring bread.</b>';
  const welcome = await game.services.sealedTexts.seal({ account, round: 1 }, 'welcome', words);
  await act(joe, 'families.edit-welcome', { welcome });
  const lee = await game.play('Lee');
  await invite(joe, 'Lee');
  const alerts = async (key: string) =>
    (await game.answer('GET alerts', { key })).data.filter(({ type }) => type.startsWith('family-members.'));
  const [asked] = await alerts(lee.key);
  expect(asked).toMatchObject({ type: 'family-members.invited', text: null });
  expect(asked?.actions[0]).toMatchObject({ id: 'family-members.accept', label: 'Join' });
  await take(lee);
  const [greeting] = await alerts(lee.key);
  expect(greeting).toMatchObject({
    type: 'family-members.welcome',
    message: 'Eastside welcomes you.',
    text: words,
  });
  for (const { key } of [joe, kim]) expect((await alerts(key)).map(({ text }) => text)).not.toContain(words);
});
