import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pairId } from '@rackets/engine/features/messages/pairs.ts';
import { messagesRules } from '@rackets/engine/features/messages/rules.ts';
import { mayShow } from '@rackets/engine/features/profile/views.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { concernedBy } from '@rackets/projections/models/messages/messages.ts';
import { dayMs } from '@rackets/engine/shared/time/time.ts';
import { field, passes, startTestGame, type TestGame } from '../../http/testing/test-game.ts';
import { readStateCounts } from '../state/counts.ts';
import { sealingKeysCollection } from '../../sealing/sealing-keys.ts';

type Person = Awaited<ReturnType<TestGame['play']>>;

let game: TestGame;
const log: RecordedEvent[] = [];
let born = 0;
let keysReadAt = 0;
beforeAll(async () => {
  game = await startTestGame({ settings: { relaxedLimits: true }, now: () => keysReadAt });
  game.pipeline.onDurable((events) => log.push(...events));
});
afterAll(() => game.stop());

/** Fresh gangsters, so that no test sees what another one did. */
async function people<const Names extends readonly string[]>(
  ...names: Names
): Promise<{ [Key in keyof Names]: Person & { readonly username: string } }> {
  born += 1;
  // Letters that no two of look alike.
  const letters = Array.from(String(born).padStart(2, '0'), (digit) => 'abcdefghjk'[Number(digit)]).join('');
  const all = await Promise.all(
    names.map(async (name) => {
      const username = `${name}${letters}`;
      return { ...(await game.play(username)), username };
    }),
  );
  // One for each name.
  return all as { [Key in keyof Names]: Person & { readonly username: string } };
}

const write = (from: Person, to: { readonly username: string }, body: string) => {
  passes(60_000);
  return game.answer('POST messages', { key: from.key, body: { username: to.username, body } });
};
const say = (from: Person, id: string, body: string) => {
  passes(60_000);
  return game.answer('POST messages/groups/:id', { key: from.key, params: { id }, body: { body } });
};
async function start(from: Person, topic: string, ...others: readonly { readonly username: string }[]) {
  passes(60_000);
  const usernames = others.map(({ username }) => username);
  const { group } = await game.answer('POST messages/groups', { key: from.key, body: { topic, usernames } });
  return group.id;
}
const list = async ({ key }: Person) => (await game.answer('GET messages/groups', { key })).groups;
const open = async ({ key }: Person, id: string) =>
  (await game.answer('GET messages/groups/:id', { key, params: { id } })).group;
const bodies = async (who: Person, id: string) => (await open(who, id)).messages.map(({ body }) => body);
const unread = async ({ key }: Person) => (await game.answer('GET state', { key })).unread_messages;
const block = (who: Person, whom: Person) =>
  game.answer('POST blocks', { key: who.key, body: { character_id: whom.character } });
const refused = (who: Person, method: string, path: string, body: unknown = {}) => {
  passes(60_000);
  return game.refusal(method, `/api/${path}`, { key: who.key, body });
};

const rising = (one: number, other: number) => one - other;

describe('a private conversation', () => {
  test('[E080] [E065] [E066] [R093] is found by both ids, and read by the two alone', async () => {
    const [ann, bob, cyd] = await people('Ann', 'Bob', 'Cyd');
    const { group_id: id, message } = await write(ann, bob, 'Meet me at the docks.');
    expect(id).toBe(pairId(bob.character, ann.character));
    expect(message).toMatchObject({
      group_id: id,
      sender: { id: ann.character, username: ann.username },
      body: 'Meet me at the docks.',
      mention: false,
      color_light: '#111111',
      image_upload_url: null,
    });
    expect(await list(bob)).toStrictEqual([
      {
        id,
        topic: null,
        private: true,
        private_character: expect.objectContaining({ id: ann.character }) as unknown,
        game_managed: false,
        pinned: false,
        muted: false,
        is_admin: false,
        can_write: true,
        unread_count: 1,
        highlight: true,
        last_message: message,
        last_message_at: message.created_at,
        participants: [
          { character: expect.objectContaining({ id: bob.character }) as unknown, admin: false },
          { character: expect.objectContaining({ id: ann.character }) as unknown, admin: false },
        ],
      },
    ]);
    await say(bob, id, 'At nine.');
    expect(await open(ann, id)).toMatchObject({
      messages: [{ body: 'Meet me at the docks.' }, { body: 'At nine.' }],
      pinned_message: null,
    });
    expect(await list(cyd)).toStrictEqual([]);
    expect(await refused(cyd, 'POST', `messages/groups/${id}`, { body: 'Hello.' })).toBe(
      '404 messages_group',
    );
    expect(await game.refusal('GET', `/api/messages/groups/${id}`, { key: cyd.key })).toBe(
      '404 messages_group',
    );
  });

  test('can be opened before anything was said, with anybody there is', async () => {
    const [ann, bob] = await people('Ann', 'Bob');
    const id = pairId(ann.character, bob.character);
    expect(await open(ann, id)).toMatchObject({ messages: [], last_message_at: null, can_write: true });
    expect(await list(ann)).toStrictEqual([]);
    for (const wrong of [
      pairId(ann.character, 'c-nobody'),
      pairId(ann.character, ann.character),
      'g-1',
      'x.y.z',
    ])
      expect(await game.refusal('GET', `/api/messages/groups/${wrong}`, { key: ann.key })).toBe(
        '404 messages_group',
      );
  });

  test('is ciphertext in the log', async () => {
    const [ann, bob] = await people('Ann', 'Bob');
    await write(ann, bob, 'Nobody but us reads this.');
    await start(ann, 'A secret topic', bob);
    expect(JSON.stringify(log)).not.toMatch(/Nobody but us|A secret topic/);
  });

  test('[E080] sent twice under one key is sent once', async () => {
    const [ann, bob] = await people('Ann', 'Bob');
    passes(60_000);
    const send = (body: string) =>
      game.call('POST', '/api/messages', {
        key: ann.key,
        headers: { 'Idempotency-Key': 'sent-once' },
        body: { username: bob.username, body },
      });
    const [first, second] = [await send('Hello.'), await send('Hello.')];
    expect(second.json).toStrictEqual(first.json);
    expect((await send('Good-bye.')).status).toBe(409);
    expect(await list(bob)).toMatchObject([{ unread_count: 1 }]);
  });

  test('[R196~] is refused by whoever has blocked the writer, and by the writer who has blocked', async () => {
    const [ann, bob] = await people('Ann', 'Bob');
    const { group_id: id } = await write(ann, bob, 'Hello.');
    await block(bob, ann);
    const body = { username: bob.username, body: 'Hello?' };
    expect(await refused(ann, 'POST', 'messages', body)).toBe('403 messages_blocked');
    expect(await list(bob)).toStrictEqual([]);
    expect(await unread(bob)).toBe(0);
    expect(await open(ann, id)).toMatchObject({ can_write: false });
    expect(await refused(bob, 'POST', 'messages', { username: ann.username, body: 'No.' })).toBe(
      '422 messages_you_block',
    );
    await game.answer('DELETE blocks/:id', { key: bob.key, params: { id: ann.character } });
    expect(await list(bob)).toMatchObject([{ id, unread_count: 1 }]);
  });

  test('[E068] [R194] is deleted by one and kept by the other; what comes then is all there is', async () => {
    const [ann, bob] = await people('Ann', 'Bob');
    const { group_id: id } = await write(ann, bob, 'An old story.');
    expect(await refused(bob, 'POST', `messages/groups/${id}/leave`)).toBe('403 messages_leave');
    const { group } = await game.answer('DELETE messages/groups/:id', { key: bob.key, params: { id } });
    expect(group).toMatchObject({ id, messages: [], unread_count: 0 });
    expect(await list(bob)).toStrictEqual([]);
    expect([await unread(bob), await bodies(ann, id)]).toStrictEqual([0, ['An old story.']]);
    await say(ann, id, 'A new one.');
    expect(await bodies(bob, id)).toStrictEqual(['A new one.']);
    expect(await list(bob)).toMatchObject([{ id, unread_count: 1 }]);
  });

  test('[E078] all are deleted at once, and no group', async () => {
    const [ann, bob, cyd] = await people('Ann', 'Bob', 'Cyd');
    await write(bob, ann, 'One.');
    await write(cyd, ann, 'Two.');
    const group = await start(bob, 'The job', ann);
    await say(bob, group, 'Three.');
    expect(await unread(ann)).toBe(3);
    expect(await game.answer('DELETE messages/groups/private', { key: ann.key })).toStrictEqual({
      unread_messages: 1,
    });
    expect((await list(ann)).map(({ id }) => id)).toStrictEqual([group]);
  });

  test('of whoever has died can be read, and not written in; a new life has none', async () => {
    const [ann, bob] = await people('Ann', 'Bob');
    const { group_id: id } = await write(ann, bob, 'Watch your back.');
    const remove = { character: ann.character, cause: 'admin' };
    const actor = { account: 'staff', character: null, roles: ['system'] };
    const command = {
      id: `end-${id}`,
      type: 'characters.remove-character',
      actor,
      vouched: {},
      payload: remove,
    };
    expect((await game.pipeline.submit(command)).kind).toBe('accepted');
    expect(await open(bob, id)).toMatchObject({ can_write: false, messages: [{ body: 'Watch your back.' }] });
    expect(await game.call('POST', `/api/messages/groups/${id}/typing`, { key: bob.key })).toMatchObject({
      status: 204,
    });
    expect(await refused(bob, 'POST', `messages/groups/${id}`, { body: 'Ann?' })).toBe('404 messages_nobody');
  });
});

describe('a group', () => {
  test('[E069] [E067] [E077] [R192~] has a topic that its admins change, and people who see one another', async () => {
    const [ann, bob] = await people('Ann', 'Bob');
    const id = await start(ann, 'The bank job', bob);
    expect(await list(bob)).toMatchObject([
      { id, topic: 'The bank job', private: false, is_admin: false, can_write: true, last_message_at: null },
    ]);
    expect(await refused(bob, 'PATCH', `messages/groups/${id}`, { topic: 'Mine' })).toBe(
      '403 messages_admin',
    );
    const params = { id };
    const { group } = await game.answer('PATCH messages/groups/:id', {
      key: ann.key,
      params,
      body: { topic: 'The other bank' },
    });
    expect(group).toMatchObject({ id, topic: 'The other bank', is_admin: true });
    const { details } = await game.answer('GET messages/groups/:id/details', { key: bob.key, params });
    expect(details).toMatchObject({
      topic: 'The other bank',
      is_admin: false,
      can_leave: true,
      can_add: false,
      max_participants: messagesRules.defaults.maxParticipants,
      participants: [
        { character: { username: ann.username }, admin: true },
        { character: { username: bob.username }, admin: false },
      ],
    });
    expect(await refused(ann, 'DELETE', `messages/groups/${id}`)).toBe('403 messages_not_private');
  });

  test('[E069] takes a message without an id in the path, by its id as a field (ruling 13)', async () => {
    const [ann, bob] = await people('Ann', 'Bob');
    const id = await start(ann, 'The job', bob);
    passes(60_000);
    const answer = await game.answer('POST messages/groups', {
      key: bob.key,
      body: { group_id: id, body: 'I am in.', socket_id: 's-1' },
    });
    expect(answer).toMatchObject({
      group: { id, messages: [{ body: 'I am in.' }] },
      message: { body: 'I am in.' },
    });
  });

  test('[E074] [E075] [R193~] is read by whoever joins from then on, and by nobody who is gone', async () => {
    const [ann, bob, cyd] = await people('Ann', 'Bob', 'Cyd');
    const id = await start(ann, 'The job', bob);
    await say(ann, id, 'Before Cyd.');
    const params = { id };
    const { participants } = await game.answer('POST messages/groups/:id/participants', {
      key: ann.key,
      params,
      body: { username: cyd.username },
    });
    expect(participants.map(({ character }) => character?.username)).toStrictEqual([
      ann.username,
      bob.username,
      cyd.username,
    ]);
    await say(bob, id, 'Hello, Cyd.');
    expect(await bodies(cyd, id)).toStrictEqual(['Hello, Cyd.']);
    expect(await list(cyd)).toMatchObject([{ unread_count: 1 }]);
    const one = { id, character_id: cyd.character };
    await game.answer('DELETE messages/groups/:id/participants/:character_id', { key: ann.key, params: one });
    expect(await list(cyd)).toStrictEqual([]);
    expect(await unread(cyd)).toBe(0);
    for (const [method, path] of [
      ['GET', `messages/groups/${id}`],
      ['GET', `messages/groups/${id}/details`],
      ['POST', `messages/groups/${id}/leave`],
      ['POST', `messages/groups/${id}/read`],
      ['POST', `messages/groups/${id}/pinned`],
      ['POST', `messages/groups/${id}/mute`],
      ['POST', `messages/groups/${id}/typing`],
    ] as const)
      expect(await game.refusal(method, `/api/${path}`, { key: cyd.key })).toBe('404 messages_group');
    await say(ann, id, 'Cyd is gone.');
    await game.answer('POST messages/groups/:id/participants', {
      key: ann.key,
      params,
      body: { username: cyd.username },
    });
    expect(await bodies(cyd, id)).toStrictEqual([]);
  });

  test('[E076] [R125] makes admins one way, and the last one who leaves leaves it to who came first', async () => {
    const [ann, bob, cyd] = await people('Ann', 'Bob', 'Cyd');
    const id = await start(ann, 'The job', bob, cyd);
    const one = { id, character_id: cyd.character };
    const path = `messages/groups/${id}/participants/${cyd.character}`;
    expect(await refused(bob, 'PATCH', path, { admin: true })).toBe('403 messages_admin');
    const { participants } = await game.answer('PATCH messages/groups/:id/participants/:character_id', {
      key: ann.key,
      params: one,
      body: { admin: true },
    });
    expect(participants.map(({ admin }) => admin)).toStrictEqual([true, false, true]);
    expect(await refused(ann, 'PATCH', path, { admin: true })).toBe('409 messages_is_admin');
    expect(await refused(ann, 'PATCH', path, { admin: false })).toBe('400 invalid');
    for (const going of [cyd, ann])
      await game.answer('POST messages/groups/:id/leave', { key: going.key, params: { id } });
    expect(await open(bob, id)).toMatchObject({ is_admin: true, participants: [{ admin: true }] });
    await game.answer('POST messages/groups/:id/leave', { key: bob.key, params: { id } });
    expect(await list(bob)).toStrictEqual([]);
  });

  test('[E076] what two do at the same moment is done once', async () => {
    const [ann, bob, cyd] = await people('Ann', 'Bob', 'Cyd');
    const id = await start(ann, 'The job', bob, cyd);
    const twice = async (method: string, path: string, body?: object) => {
      const given = { key: ann.key, ...(body ? { body } : {}) };
      const both = await Promise.all(
        [1, 2].map(() => game.call(method, `/api/messages/groups/${id}/${path}`, given)),
      );
      return both.map(({ status }) => status).toSorted(rising);
    };
    expect(await twice('PATCH', `participants/${bob.character}`, { admin: true })).toStrictEqual([200, 409]);
    expect(await twice('DELETE', `participants/${cyd.character}`)).toStrictEqual([200, 404]);
    expect(await twice('POST', 'participants', { username: cyd.username })).toStrictEqual([200, 409]);
    expect(await twice('POST', 'leave')).toStrictEqual([204, 404]);
    expect((await open(bob, id)).participants).toHaveLength(2);
  });

  test('[E070] [E075] two who remove each other at the same moment: one of them stays', async () => {
    const [ann, bob] = await people('Ann', 'Bob');
    const id = await start(ann, 'The job', bob);
    await game.answer('PATCH messages/groups/:id/participants/:character_id', {
      key: ann.key,
      params: { id, character_id: bob.character },
      body: { admin: true },
    });
    const outcomes = await Promise.all([
      game.call('DELETE', `/api/messages/groups/${id}/participants/${bob.character}`, { key: ann.key }),
      game.call('DELETE', `/api/messages/groups/${id}/participants/${ann.character}`, { key: bob.key }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted(rising)).toStrictEqual([200, 404]);
    const leaving = await Promise.all(
      [1, 2].map(() => game.call('POST', `/api/messages/groups/${id}/leave`, { key: ann.key })),
    );
    expect(leaving.map(({ status }) => status)).toContain(404);
  });

  test('[E069] names who does not exist, and who does not want to be in it', async () => {
    const [ann, bob, cyd] = await people('Ann', 'Bob', 'Cyd');
    await block(cyd, ann);
    const ask = (...usernames: string[]) =>
      game.call('POST', '/api/messages/groups', { key: ann.key, body: { topic: 'The job', usernames } });
    passes(60_000);
    expect((await ask(bob.username, 'Nobody')).json).toMatchObject({
      error: { code: 'messages_nobody', data: { username: 'Nobody' } },
    });
    expect((await ask(bob.username, cyd.username)).json).toMatchObject({
      error: { code: 'messages_blocked', data: { username: cyd.username } },
    });
    expect((await ask(ann.username)).json).toMatchObject({ error: { code: 'messages_self' } });
  });

  test('[R141] [R266] is started with ten others at most', async () => {
    const [ann, ...others] = await people('Ann', ...'Bob Cyd Dan Eve Fay Gus Hal Ike Joe Kay Lou'.split(' '));
    const usernames = others.map(({ username }) => username);
    const ask = { topic: 'Everybody', usernames };
    expect(await refused(ann, 'POST', 'messages/groups', ask)).toBe('400 invalid');
    const id = await start(ann, 'Everybody', ...others.slice(1));
    expect((await open(ann, id)).participants).toHaveLength(11);
  });

  test('shows nobody what those have written whom they have blocked', async () => {
    const [ann, bob, cyd] = await people('Ann', 'Bob', 'Cyd');
    const id = await start(ann, 'The job', bob, cyd);
    await say(bob, id, 'From Bob.');
    await say(cyd, id, 'From Cyd.');
    await block(ann, cyd);
    expect(await bodies(ann, id)).toStrictEqual(['From Bob.']);
    expect(await list(ann)).toMatchObject([{ unread_count: 1, last_message: { body: 'From Bob.' } }]);
    expect(await unread(ann)).toBe(1);
    expect(await bodies(bob, id)).toHaveLength(2);
  });
});

test('a third gangster sees the same with a conversation as without', async () => {
  const [ann, bob, cyd] = await people('Ann', 'Bob', 'Cyd');
  const pair = pairId(ann.character, bob.character);
  const paths = [
    'state',
    'messages/groups',
    'alerts',
    'activity',
    'friends',
    'characters?dead=false',
    `characters/${ann.character}`,
    `messages/groups/${pair}`,
    `messages/groups/${pair}/details`,
  ];
  // From here on nothing changes but by what is sent.
  const look = async () => {
    const seen = await Promise.all(paths.map((path) => game.call('GET', `/api/${path}`, { key: cyd.key })));
    return seen.map(({ status, json }) => [status, json]);
  };
  // What is due happens with the next command, and everybody sees who is about.
  await write(ann, cyd, 'Hello, Cyd.');
  for (const each of [ann, bob, cyd]) await unread(each);
  const before = await look();
  const body = { username: ann.username, body: 'Not a word to Cyd.' };
  const { message } = await game.answer('POST messages', { key: bob.key, body });
  const { group } = await game.answer('POST messages/groups', {
    key: ann.key,
    body: { topic: 'Without Cyd', usernames: [bob.username] },
  });
  expect(await look()).toStrictEqual(before);
  for (const [method, path, given] of [
    ['GET', `messages/groups/${group.id}`],
    ['POST', `messages/groups/${group.id}`, { body: 'Hello?' }],
    ['PATCH', `messages/groups/${group.id}`, { topic: 'Mine' }],
    ['POST', `messages/groups/${group.id}/participants`, { username: cyd.username }],
    ['DELETE', `messages/groups/${group.id}/participants/${bob.character}`],
    ['POST', `messages/groups/${group.id}/leave`],
    ['DELETE', `messages/groups/${pair}`],
    ['POST', `messages/groups/${pair}/read`],
  ] as const)
    expect(
      await game.refusal(method, `/api/${path}`, { key: cyd.key, ...(given ? { body: given } : {}) }),
    ).toBe('404 messages_group');
  for (const [method, path, given] of [
    ['DELETE', `messages/${message.id}`, {}],
    ['POST', `messages/${message.id}/pinned`, { pinned: true }],
  ] as const)
    expect(await game.refusal(method, `/api/${path}`, { key: cyd.key, body: given })).toBe(
      '404 messages_message',
    );
});

describe('what is read', () => {
  test('[E071] [E079] [R081~] [R124~] counts until it was, up to a message or all of it', async () => {
    const [ann, bob, cyd] = await people('Ann', 'Bob', 'Cyd');
    const { group_id: id, message } = await write(bob, ann, 'One.');
    await say(bob, id, 'Two.');
    await write(cyd, ann, 'Three.');
    expect([await unread(ann), await unread(bob)]).toStrictEqual([3, 0]);
    const params = { id };
    const read = (body: { message_id?: string }) =>
      game.answer('POST messages/groups/:id/read', { key: ann.key, params, body });
    expect(await read({ message_id: message.id })).toStrictEqual({ unread_messages: 2 });
    expect(await read({})).toStrictEqual({ unread_messages: 1 });
    // Never back.
    expect(await read({ message_id: message.id })).toStrictEqual({ unread_messages: 1 });
    expect(await list(ann)).toMatchObject([
      { unread_count: 1, highlight: true },
      { id, unread_count: 0, highlight: false },
    ]);
    expect(await game.answer('POST messages/all-read', { key: ann.key })).toStrictEqual({
      unread_messages: 0,
    });
    expect(await unread(ann)).toBe(0);
  });

  test('[E072] [E073] [R124] is pinned and muted for oneself, here and there', async () => {
    const [ann, bob, cyd] = await people('Ann', 'Bob', 'Cyd');
    const { group_id: id } = await write(bob, ann, 'One.');
    const { group_id: other } = await write(cyd, ann, 'Two.');
    const given = { key: ann.key, params: { id } };
    const pin = (body = {}) => game.answer('POST messages/groups/:id/pinned', { ...given, body });
    const mute = (body = {}) => game.answer('POST messages/groups/:id/mute', { ...given, body });
    expect((await list(ann)).map((each) => each.id)).toStrictEqual([other, id]);
    expect(await pin()).toStrictEqual({ pinned: true });
    expect(await pin({ pinned: true })).toStrictEqual({ pinned: true });
    expect((await list(ann)).map((each) => each.id)).toStrictEqual([id, other]);
    expect(await mute()).toStrictEqual({ muted: true, unread_messages: 1 });
    expect(await list(ann)).toMatchObject([
      { pinned: true, muted: true, unread_count: 1, highlight: false },
      {},
    ]);
    expect(await list(bob)).toMatchObject([{ pinned: false, muted: false }]);
    expect([await mute(), await pin()]).toStrictEqual([
      { muted: false, unread_messages: 2 },
      { pinned: false },
    ]);
  });
});

describe('a message', () => {
  test('[E081] is removed by its author for everybody, and no longer counts', async () => {
    const [ann, bob] = await people('Ann', 'Bob');
    const { group_id: id } = await write(ann, bob, 'First.');
    const { message } = await say(ann, id, 'I should not have said this.');
    expect(await refused(bob, 'DELETE', `messages/${message.id}`)).toBe('404 messages_message');
    const headers = { 'Idempotency-Key': `back-${message.id}` };
    for (const _ of [1, 2])
      expect(
        (await game.call('DELETE', `/api/messages/${message.id}`, { key: ann.key, headers })).status,
      ).toBe(204);
    expect(await list(bob)).toMatchObject([{ unread_count: 1, last_message: { body: 'First.' } }]);
    expect(await bodies(ann, id)).toStrictEqual(['First.']);
    expect(await refused(ann, 'DELETE', `messages/${message.id}`)).toBe('404 messages_message');
  });

  test('[E082] [R126] [R192~] is pinned by admins of a group, until it is unpinned or taken back', async () => {
    const [ann, bob] = await people('Ann', 'Bob');
    const id = await start(ann, 'The job', bob);
    const { message } = await say(bob, id, 'Midnight, pier 9.');
    const path = `messages/${message.id}/pinned`;
    const pin = (pinned: boolean) =>
      game.answer('POST messages/:id/pinned', { key: ann.key, params: { id: message.id }, body: { pinned } });
    expect(await refused(bob, 'POST', path, { pinned: true })).toBe('403 messages_admin');
    await pin(true);
    expect(await open(bob, id)).toMatchObject({ pinned_message: { body: 'Midnight, pier 9.' } });
    expect(await refused(ann, 'POST', path, { pinned: true })).toBe('409 messages_pinned');
    await pin(false);
    expect((await open(bob, id)).pinned_message).toBeNull();
    await pin(true);
    await game.answer('DELETE messages/:id', { key: bob.key, params: { id: message.id } });
    expect((await open(ann, id)).pinned_message).toBeNull();
    const direct = await write(ann, bob, 'Hello.');
    expect(await refused(ann, 'POST', `messages/${direct.message.id}/pinned`, { pinned: true })).toBe(
      '403 messages_pin',
    );
  });

  test('[R150~] is one of the seventy-five that an open conversation shows', async () => {
    const [ann, bob] = await people('Ann', 'Bob');
    const { group_id: id } = await write(ann, bob, 'Number 0');
    for (let n = 1; n <= 75; n += 1) await say(ann, id, `Number ${n}`);
    const { messages, unread_count } = await open(bob, id);
    expect([messages.length, messages[0]?.body, messages.at(-1)?.body, unread_count]).toStrictEqual([
      75,
      'Number 1',
      'Number 75',
      75,
    ]);
  });

  test('names gangsters, and everybody in a group', async () => {
    const [ann, bob] = await people('Ann', 'Bob');
    const id = await start(ann, 'The job', bob);
    await say(ann, id, `@${bob.username}: be there.`);
    await say(ann, id, '@all be there.');
    const mentionsOf = async (who: Person) =>
      (await open(who, id)).messages.map(({ mention, mentions, mentions_all }) => [
        mention,
        mentions.length,
        mentions_all,
      ]);
    expect([await mentionsOf(ann), await mentionsOf(bob)]).toStrictEqual([
      [
        [false, 1, false],
        [false, 0, true],
      ],
      [
        [true, 1, false],
        [true, 0, true],
      ],
    ]);
  });

  test('waits for the one before', async () => {
    const [ann, bob] = await people('Ann', 'Bob');
    await write(ann, bob, 'One.');
    const body = { username: bob.username, body: 'Two.' };
    expect(await game.refusal('POST', '/api/messages', { key: ann.key, body })).toBe('422 messages_wait');
  });

  test('is a picture with a caption, or alone', async () => {
    const [ann, bob] = await people('Ann', 'Bob');
    const { group_id: id } = await write(ann, bob, 'Look at this.');
    const bytes = await sharp({ create: { width: 640, height: 320, channels: 3, background: '#7a1f1f' } })
      .png()
      .toBuffer();
    const send = (fields: Record<string, string>) => {
      passes(60_000);
      const data = new FormData();
      data.append('image', new Blob([Uint8Array.from(bytes)], { type: 'image/png' }), 'car.png');
      for (const [name, value] of Object.entries(fields)) data.append(name, value);
      return game.call('POST', `/api/messages/groups/${id}`, { key: ann.key, body: data });
    };
    const { json } = await send({ body: 'My car.', socket_id: 's-1' });
    expect(json).toMatchObject({ message: { body: 'My car.' } });
    const url = String(field(field(json, 'message'), 'image_upload_url'));
    expect((await game.call('GET', url)).headers.get('content-type')).toBe('image/webp');
    expect((await send({})).json).toMatchObject({ message: { body: '' } });
    expect((await send({ body: 'x'.repeat(301) })).status).toBe(400);
    expect(await bodies(bob, id)).toStrictEqual(['Look at this.', 'My car.', '']);
    const last = (await open(bob, id)).messages.at(-1);
    const [sent, thumb] = [last?.image_upload_url ?? '', last?.image_upload_thumb_url ?? ''];
    expect(thumb).not.toBe(sent);
    const { images } = game.services;
    const shown = (whose: string, name: string) => game.services.peek((world) => mayShow(world, whose, name));
    await images.sweep(shown, Date.now() + 2 * dayMs);
    for (const kept of [sent, thumb]) expect((await game.call('GET', kept)).status).toBe(200);
  });

  test('of whoever’s account is erased says nothing any more', async () => {
    const [ann, bob] = await people('Ann', 'Bob');
    const { group_id: id } = await write(ann, bob, 'Burn after reading.');
    await say(bob, id, 'Done.');
    const account = game.pipeline.peek((world) => world.characters.get(ann.character)?.account ?? '');
    const query = { index: 'account', prefix: [account], limit: 10 };
    const keys = await game.services.documents.range(sealingKeysCollection, query);
    await game.services.documents.removeMany(
      sealingKeysCollection,
      keys.map((key) => key.id),
    );
    keysReadAt += 60_000;
    expect(await bodies(bob, id)).toStrictEqual(['[erased]', 'Done.']);
  });
});

test('[E041] [R168~] goes to all friends, each in the private conversation with them', async () => {
  const [ann, bob, cyd, dan] = await people('Ann', 'Bob', 'Cyd', 'Dan');
  const send = () => {
    passes(60_000);
    return game.call('POST', '/api/friends/message', {
      key: ann.key,
      body: { online_only: false, message: '  Drinks on me. ' },
    });
  };
  expect((await send()).json).toMatchObject({ error: { code: 'messages_no_friends' } });
  for (const friend of [bob, cyd]) {
    await game.answer('POST friends', { key: ann.key, body: { character_id: friend.character } });
    await game.answer('POST friends', { key: friend.key, body: { character_id: ann.character } });
  }
  expect((await send()).json).toMatchObject({ count: 2 });
  for (const friend of [bob, cyd])
    expect(await list(friend)).toMatchObject([
      {
        id: pairId(ann.character, friend.character),
        unread_count: 1,
        last_message: { body: 'Drinks on me.' },
      },
    ]);
  expect(await list(dan)).toStrictEqual([]);
  expect(await list(ann)).toHaveLength(2);
  const [{ last_message } = { last_message: null }] = await list(bob);
  await game.answer('DELETE messages/:id', { key: ann.key, params: { id: last_message?.id ?? '' } });
  expect([await unread(bob), await unread(cyd)]).toStrictEqual([0, 1]);
});

describe('what was said earlier', () => {
  const earlier = ({ key }: Person, id: string, before_id: string) =>
    game.answer('GET messages/groups/:id/earlier', { key, params: { id }, query: { before_id } });

  test('than an open conversation keeps is read page by page, each message once', async () => {
    const [ann, bob] = await people('Ann', 'Bob');
    const { group_id: id } = await write(ann, bob, '0');
    for (let n = 1; n < 130; n += 1) await say(n % 2 === 0 ? ann : bob, id, String(n));
    const { messages, has_earlier } = await open(bob, id);
    expect([messages.length, has_earlier]).toStrictEqual([75, true]);
    const first = await earlier(bob, id, messages[0]?.id ?? '');
    expect(first.messages).toHaveLength(50);
    expect(first.before_id).toBe(first.messages[0]?.id);
    const second = await earlier(bob, id, first.before_id ?? '');
    expect(second.before_id).toBeNull();
    expect(
      [...second.messages, ...first.messages, ...messages].map(({ body }) => Number(body)),
    ).toStrictEqual(Array.from({ length: 130 }, (_, n) => n));
  });

  test('than one joined, deleted, or may read is not read', async () => {
    const [ann, bob, cyd] = await people('Ann', 'Bob', 'Cyd');
    const id = await start(ann, 'Harbour', bob);
    await say(ann, id, 'Before Cyd.');
    const params = { id };
    await game.answer('POST messages/groups/:id/participants', {
      key: ann.key,
      params,
      body: { username: cyd.username },
    });
    const { message } = await say(ann, id, 'With Cyd.');
    const { message: last } = await say(bob, id, 'Last.');
    expect((await earlier(cyd, id, last.id)).messages.map(({ body }) => body)).toStrictEqual(['With Cyd.']);
    expect((await earlier(cyd, id, message.id)).messages).toStrictEqual([]);
    const [dan] = await people('Dan');
    const unseen = ({ key }: Person, place: string, before: string) =>
      game.refusal('GET', `/api/messages/groups/${place}/earlier?before_id=${before}`, { key });
    expect(await unseen(dan, id, last.id)).toBe('404 messages_group');
    const own = await write(ann, bob, 'Elsewhere.');
    expect(await unseen(ann, id, own.message.id)).toBe('404 messages_message');
    expect((await open(ann, own.group_id)).has_earlier).toBe(false);
    const { message: next } = await say(bob, own.group_id, 'After the cut.');
    await game.answer('DELETE messages/groups/:id', { key: ann.key, params: { id: own.group_id } });
    expect((await earlier(ann, own.group_id, next.id)).messages).toStrictEqual([]);
    expect((await earlier(bob, own.group_id, next.id)).messages).toHaveLength(1);
  });
});

describe('[R203~] a report', () => {
  const report = (who: Person, id: string) =>
    game.call('POST', '/api/bans/report', { key: who.key, body: { type: 'message', message_id: id } });

  test('shows the staff what a message says and what came before it, and is not the reporter’s own', async () => {
    const [ann, bob, cyd] = await people('Ann', 'Bob', 'Cyd');
    const moderator = await game.employ('moderator');
    const { group_id } = await write(ann, bob, 'What do you want?');
    const { message } = await say(bob, group_id, 'Something vile.');
    expect((await report(ann, message.id)).status).toBe(204);
    const { reports } = await game.answer('GET admin/reports', { key: moderator, query: { queue: 'open' } });
    expect(reports).toMatchObject([
      {
        type: 'message',
        about: message.id,
        evidence: `Something vile.\n\nBefore it:\n${ann.username}: What do you want?`,
      },
    ]);
    expect((await report(bob, message.id)).status).toBe(403);
    // R093: to the reporter alone.
    const reported = async (who: Person) => (await open(who, group_id)).messages.map((each) => each.reported);
    expect([await reported(ann), await reported(bob)]).toStrictEqual([
      [false, true],
      [false, false],
    ]);
    for (const id of [message.id, 'm-nothing']) expect((await report(cyd, id)).status).toBe(404);
  });
});

test.each([
  ['POST', 'messages', {}],
  ['POST', 'messages', { username: 'Ann', body: '' }],
  ['POST', 'messages', { username: 'Ann', body: '   ' }],
  ['POST', 'messages', { username: 'Ann', body: 'x'.repeat(601) }],
  ['POST', 'messages', { username: 'Ann', body: 'a\u0000b' }],
  ['POST', 'messages', { username: 'Ann', body: 'a\u202Eb' }],
  ['POST', 'messages', { username: 'Ann', body: 7 }],
  ['POST', 'messages', { username: 'Ann', body: 'x', more: 1 }],
  ['POST', 'messages/groups', { topic: 'x', usernames: [] }],
  ['POST', 'messages/groups', { topic: '', usernames: ['Ann'] }],
  ['POST', 'messages/groups', { topic: 'x'.repeat(61), usernames: ['Ann'] }],
  ['POST', 'messages/groups', { topic: 'x', usernames: ['Ann'], group_id: 'g-1' }],
  ['POST', 'messages/groups/g-1', {}],
  ['POST', 'messages/groups/g-1/mute', { muted: 1 }],
  ['POST', 'messages/groups/g-1/read', { message_id: '' }],
  ['POST', 'messages/m-1/pinned', {}],
  ['POST', 'friends/message', { message: 'x' }],
])('%s %s with %j is refused', async (method, path, body) => {
  const [ned] = await people('Ned');
  expect(await refused(ned, method, path, body)).toBe('400 invalid');
});

test('counting what is unread waits for the last message, not for whatever else has happened', async () => {
  const [ann, bob] = await people('Ann', 'Bob');
  const waitedFor: number[] = [];
  const services = {
    ...game.services,
    reached: (model: string, revision: number) => {
      waitedFor.push(revision);
      return game.services.reached(model, revision);
    },
  };
  const { account } = game.pipeline.peek((world) => world.characters.get(ann.character)) ?? {};
  const count = async () => {
    const counts = await readStateCounts(services, account ?? '', ann.character);
    return game.pipeline.peek(counts);
  };
  expect(await count()).toEqual({ unread_messages: 0 });
  await write(bob, ann, 'Are you there?');
  const sent = log.findLast((event) => concernedBy(event).includes(ann.character))?.revision;
  await people('Cleo');
  expect(await count()).toEqual({ unread_messages: 1 });
  expect(game.pipeline.revision).toBeGreaterThan(sent ?? Number.NaN);
  expect(waitedFor.at(-1)).toBe(sent);
});
