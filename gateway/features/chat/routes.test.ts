import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chatRules } from '@rackets/engine/features/chat/rules.ts';
import { mayShow } from '@rackets/engine/features/profile/views.ts';
import { cityName } from '@rackets/engine/shared/catalogues/cities.ts';
import { creditsRules } from '@rackets/engine/features/credits/rules.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { dayMs } from '@rackets/engine/shared/time/time.ts';
import { field, passes, startTestGame, type TestGame } from '../../http/testing/test-game.ts';

let game: TestGame;
const log: RecordedEvent[] = [];
beforeAll(async () => {
  game = await startTestGame({ settings: { relaxedLimits: true } });
  game.pipeline.onDurable((events) => log.push(...events));
});
afterAll(() => game.stop());

const post = (key: string, message: string, more: object = {}) => {
  passes(60_000);
  return game.answer('POST chat', { key, body: { room: 'public', message, ...more } });
};
const rooms = async (key: string) => (await game.answer('GET chat', { key })).rooms;
const publicRoom = async (key: string) => {
  const room = (await rooms(key)).find(({ id }) => id === 'public');
  if (!room) throw new Error('there is no public room');
  return room;
};
const lastOf = async (key: string) => (await publicRoom(key)).messages.at(-1);
const mentionsOf = async (key: string) => (await game.answer('GET state', { key })).character?.chat_mentions;

describe('what is said', () => {
  test('[E083] [E084] [R095~] is read by others, in the order it was said, with whom it names', async () => {
    const [ann, bob] = await Promise.all([game.play('Ann-Dee'), game.play('Bob')]);
    const answer = await post(ann.key, 'Evening, @bob and @Nobody.');
    expect(answer).toMatchObject({
      body: 'Evening, @bob and @Nobody.',
      character: { id: ann.character, username: 'Ann-Dee' },
      mention: false,
      mentions: [{ id: bob.character, username: 'Bob' }],
      color_light: '#111111',
      color_dark: '#eeeeee',
      hidden_at: null,
      pinned: false,
      room: 'public',
    });
    await post(bob.key, '@Ann-Dee: evening.');
    const { messages } = await publicRoom(bob.key);
    expect(messages.map(({ body, mention }) => [body, mention])).toStrictEqual([
      ['Evening, @bob and @Nobody.', true],
      ['@Ann-Dee: evening.', false],
    ]);
    expect([await mentionsOf(ann.key), await mentionsOf(bob.key)]).toStrictEqual([1, 1]);
    for (const _ of [1, 2]) await game.answer('POST chat/clear-mentions', { key: bob.key });
    expect(await mentionsOf(bob.key)).toBe(0);
  });

  test.each([
    ['\u3164\u200b', 'There is nothing to be seen in this text.'],
    [`Hi${'\u0301'.repeat(5)}`, 'Too many marks are piled on one letter.'],
  ])('is not %j, and its author reads why', async (message, told) => {
    const { key } = await game.play(`Hal${message.length}`);
    const { status, json } = await game.call('POST', '/api/chat', { key, body: { room: 'public', message } });
    expect([status, json]).toMatchObject([400, { error: { message: told } }]);
  });

  test('is ciphertext in the log', async () => {
    const { key } = await game.play('Cyd');
    await post(key, 'Nobody but us reads this.');
    expect(JSON.stringify(log)).not.toContain('Nobody but us');
    expect(log.at(-1)?.data).toMatchObject({ text: expect.stringMatching(/^~s1\.25\./) as unknown });
  });

  test('[E084] sent twice under one key is said once', async () => {
    const { key } = await game.play('Dan');
    passes(60_000);
    const send = async (message: string) => {
      const headers = { 'Idempotency-Key': 'said-once' };
      return game.call('POST', '/api/chat', { key, headers, body: { room: 'public', message } });
    };
    const [first, second] = [await send('Hello.'), await send('Hello.')];
    expect(second.json).toStrictEqual(first.json);
    const said = log.filter(({ command }) => command?.id === 'said-once');
    expect(said.map(({ type }) => type)).toStrictEqual(['chat.message-posted']);
    expect((await send('Good-bye.')).status).toBe(409);
  });

  test('is heard by nobody who has blocked the author', async () => {
    const [eve, fay] = await Promise.all([game.play('Eve'), game.play('Fay')]);
    await post(eve.key, 'I am Eve.');
    expect((await lastOf(fay.key))?.body).toBe('I am Eve.');
    await game.answer('POST blocks', { key: fay.key, body: { character_id: eve.character } });
    await post(eve.key, 'I am still here, @Fay.');
    expect((await publicRoom(fay.key)).messages.filter(({ body }) => body.startsWith('I am'))).toStrictEqual(
      [],
    );
    expect(await mentionsOf(fay.key)).toBe(0);
    expect((await lastOf(eve.key))?.body).toBe('I am still here, @Fay.');
  });

  test('[E086] [R129~] is taken back: its words are gone for all', async () => {
    const [gus, hal] = await Promise.all([game.play('Gus'), game.play('Hal')]);
    const { id } = await post(gus.key, 'Roadster for sale.');
    await game.answer('POST chat/hide', { key: gus.key, body: { message_id: id } });
    expect(await lastOf(hal.key)).toMatchObject({
      id,
      body: '',
      hidden_at: expect.any(String) as unknown,
    });
    expect(await game.refusal('POST', '/api/chat/hide', { key: hal.key, body: { message_id: id } })).toBe(
      '404 chat_message',
    );
  });

  test('is taken down by moderators, with a reason that is sealed', async () => {
    const { key } = await game.play('Ike');
    const { id } = await post(key, 'Something vile.');
    const path = `/api/admin/chat/${id}/remove`;
    const body = { reason: 'An insult to the player.' };
    expect(await game.refusal('POST', path, { key, body })).toBe('403 staff_only');
    const auditor = await game.employ('auditor');
    expect(await game.refusal('POST', path, { key: auditor, body })).toBe('403 staff_only');
    const moderator = await game.employ('moderator');
    expect((await game.call('POST', path, { key: moderator, body })).status).toBe(204);
    expect(JSON.stringify(log)).not.toContain('An insult');
    expect((await publicRoom(key)).messages.some((message) => message.id === id)).toBe(false);
    expect(await game.refusal('POST', path, { key: moderator, body })).toBe('404 chat_message');
  });
});

test('[R143] [R145] [R275] a picture is made anew, goes with a caption or alone, and is kept while it is shown', async () => {
  const { key } = await game.play('Joe');
  const bytes = await sharp({ create: { width: 640, height: 320, channels: 3, background: '#7a1f1f' } })
    .png()
    .toBuffer();
  const form = (fields: Record<string, string>) => {
    const data = new FormData();
    data.append('image', new Blob([Uint8Array.from(bytes)], { type: 'image/png' }), 'car.png');
    for (const [name, value] of Object.entries({ room: 'public', ...fields })) data.append(name, value);
    return data;
  };
  const send = (fields: Record<string, string> = {}) => {
    passes(60_000);
    return game.call('POST', '/api/chat', { key, body: form(fields) });
  };
  const { json } = await send({ message: 'For sale.', pinned: 'false', socket_id: 'socket-1' });
  expect(json).toMatchObject({
    body: 'For sale.',
    image_upload_url: expect.stringMatching(/^\/images\/\w{64}\.webp$/),
    image_upload_thumb_url: expect.stringMatching(/^\/images\/\w{64}\.webp$/),
  });
  const url = String(field(json, 'image_upload_url'));
  const thumb = String(field(json, 'image_upload_thumb_url'));
  expect(thumb).not.toBe(url);
  expect((await game.call('GET', url)).headers.get('content-type')).toBe('image/webp');
  expect((await send()).json).toMatchObject({ body: '' });
  expect(await game.refusal('POST', '/api/chat', { key, body: form({ message: 'x'.repeat(301) }) })).toBe(
    '400 invalid',
  );
  expect((await send({ message: 'x'.repeat(300) })).json).toMatchObject({ body: 'x'.repeat(300) });
  const { images } = game.services;
  const shown = (whose: string, name: string) => game.services.peek((world) => mayShow(world, whose, name));
  await images.sweep(shown, Date.now() + 2 * dayMs);
  for (const kept of [url, thumb]) expect((await game.call('GET', kept)).status).toBe(200);
});

test('[R147~] a newcomer pins nothing, and what is not pinned cannot be unpinned', async () => {
  const { key } = await game.play('Kim');
  expect(
    await game.refusal('POST', '/api/chat', {
      key,
      body: { room: 'public', message: 'Pin me.', pinned: true },
    }),
  ).toBe('403 chat_pin');
  const body = { message_id: 'm-nothing' };
  expect(await game.refusal('POST', '/api/chat/unpin', { key, body })).toBe('404 chat_message');
});

test('[R148~] a second message waits, and the answer says until when', async () => {
  const { key } = await game.play('Lee');
  const { wait_until } = await post(key, 'One.');
  const refused = await game.call('POST', '/api/chat', { key, body: { room: 'public', message: 'Two.' } });
  expect([refused.status, field(field(refused.json, 'error'), 'message')]).toStrictEqual([
    422,
    'Wait 5 seconds.',
  ]);
  expect(field(field(field(refused.json, 'error'), 'data'), 'wait_until')).toBe(wait_until);
  expect((await publicRoom(key)).wait_until).toBe(wait_until);
});

test('a room that one is not in takes nothing, and shows nothing', async () => {
  const { key } = await game.play('Max');
  for (const room of ['local-atlantis', 'family-f1', 'nothing'])
    expect(await game.refusal('POST', '/api/chat', { key, body: { room, message: 'Hello.' } })).toBe(
      '403 chat_room',
    );
  expect(await game.refusal('POST', '/api/chat/typing', { key, body: { room: 'family-f1' } })).toBe(
    '403 chat_room',
  );
  expect((await rooms(key)).map(({ type }) => type)).toStrictEqual(['others', 'local']);
});

test.each([
  {},
  { room: 'public' },
  { room: 'public', message: '' },
  { room: 'public', message: '   ' },
  { room: 'public', message: 'x'.repeat(301) },
  { room: 'public', message: 'a\u0000b' },
  { room: 'public', message: 'a\u202Eb' },
  { room: 'public', message: 7 },
  { room: 'public', message: 'x', more: 1 },
  { room: '', message: 'x' },
  { room: 'public', message: 'x', pinned: 'perhaps' },
])('[R144~] [R146~] the body %j is refused', async (body) => {
  const { key } = await game.play(`Ned${JSON.stringify(body).length}`);
  expect(await game.refusal('POST', '/api/chat', { key, body })).toBe('400 invalid');
});

describe('[R203] a report', () => {
  const report = (key: string, id: string) =>
    game.call('POST', '/api/bans/report', { key, body: { type: 'chat', message_id: id } });

  test('of somebody else’s message shows the staff what it says, and is none of one’s own', async () => {
    const [moderator, pia, rex] = [
      await game.employ('moderator'),
      await game.play('Pia'),
      await game.play('Rex'),
    ];
    const { id } = await post(rex.key, 'Buy my gold.');
    expect((await report(pia.key, id)).status).toBe(204);
    const { reports } = await game.answer('GET admin/reports', { key: moderator, query: { queue: 'open' } });
    expect(reports).toMatchObject([{ type: 'chat', about: id, evidence: 'Buy my gold.' }]);
    expect((await report(rex.key, id)).status).toBe(403);
    // To the reporter alone.
    const isReported = async (key: string) =>
      (await rooms(key)).flatMap(({ messages }) => messages).find((each) => each.id === id)?.reported;
    expect([await isReported(pia.key), await isReported(rex.key)]).toStrictEqual([true, false]);
  });

  test('tells nothing of what the reporter cannot read', async () => {
    const [sal, tom] = [await game.play('Sal'), await game.play('Ugo')];
    const { id } = await post(tom.key, 'Gone in a moment.');
    await game.answer('POST chat/hide', { key: tom.key, body: { message_id: id } });
    const own = (await rooms(tom.key)).find(({ type }) => type === 'local');
    const local = await post(tom.key, 'In this city only.', { room: own?.id ?? '' });
    expect((await rooms(sal.key)).map(({ id: room }) => room)).not.toContain(own?.id);
    for (const each of [id, local.id, 'm-nothing']) expect((await report(sal.key, each)).status).toBe(404);
  });
});

/** Brings a gangster to the level from which one may pin, by work. */
async function rise(key: string): Promise<void> {
  for (;;) {
    passes(600_000);
    await game.call('POST', '/api/small', { key, body: { task_index: 0 } });
    const { character } = await game.answer('GET state', { key });
    if ((character?.level.number ?? 0) >= chatRules.defaults.pinLevel) return;
  }
}

describe('the rooms', () => {
  test('[R094~] [R202~] have all fields of the documents', async () => {
    const { key, character } = await game.play('Zed');
    const city = game.pipeline.peek((world) => world.characters.get(character)?.location ?? '');
    const common = {
      pinned: null,
      can_pin: false,
      can_unpin: false,
      can_hide_own_messages: true,
      present: expect.any(Number) as unknown,
      messages: expect.any(Array) as unknown,
      wait_until: null,
    };
    expect(await rooms(key)).toStrictEqual([
      { ...common, id: 'public', type: 'others', name: 'Public', notice: null, channel: 'public-chat' },
      {
        ...common,
        id: `local-${city}`,
        type: 'local',
        name: cityName(city),
        notice: `Only those who are in ${cityName(city)} read this.`,
        channel: `chat-local-${city}`,
      },
    ]);
  });

  test('[R202] say who may pin: not a newcomer, and nobody while what is pinned holds its place', async () => {
    const [una, vic] = [await game.play('Una'), await game.play('Vic')];
    for (const { key } of [una, vic]) await rise(key);
    const canPin = async ({ key }: { readonly key: string }) => {
      const { can_pin, can_hide_own_messages } = await publicRoom(key);
      return [can_pin, can_hide_own_messages];
    };
    expect([await canPin(una), await canPin(vic)]).toEqual([
      [true, true],
      [true, true],
    ]);
    const pinned = await post(una.key, 'For sale: a hearse.', { pinned: true });
    expect((await publicRoom(vic.key)).pinned).toMatchObject({ id: pinned.id, pinned: true });
    expect(await canPin(vic)).toEqual([false, true]);
    await game.answer('POST chat/unpin', { key: una.key, body: { message_id: pinned.id } });
  });

  test('[R271] keep sixty messages of three hundred characters', async () => {
    const { key } = await game.play('Wes');
    const longest = 'w'.repeat(300);
    for (let n = 0; n < 61; n += 1) await post(key, n === 60 ? longest : `${n}`);
    const { messages } = await publicRoom(key);
    expect(messages).toHaveLength(60);
    expect(messages.map(({ body }) => body)).toEqual([
      ...Array.from({ length: 59 }, (_, n) => `${n + 1}`),
      longest,
    ]);
    expect(
      await game.refusal('POST', '/api/chat', { key, body: { room: 'public', message: `${longest}w` } }),
    ).toBe('400 invalid');
  });
});

/** Makes a player a Certified Gangster, who pays with credits of the house. */
async function certify({ key, character }: { readonly key: string; readonly character: string }) {
  const account = game.services.peek((world) => world.characters.get(character)?.account ?? '');
  const operator = await game.employ('operator');
  const body = { credits: 50, reason: 'For the test.' };
  await game.call('POST', `/api/admin/players/${account}/credits`, { key: operator, body });
  await game.answer('POST credits/premium', { key });
}

test('[R186] [R296] what Certified Gangsters say has their colours, for as long as they are certified', async () => {
  const [xan, yul] = [await game.play('Xan'), await game.play('Yul')];
  await certify(xan);
  const set = (name: 'text_color_light' | 'text_color_dark', value: string) =>
    game.answer('POST settings', { key: xan.key, body: { key: name, value } });
  await set('text_color_light', '#7a1f1f');
  await set('text_color_dark', '#66ccff');
  await post(xan.key, 'In red.');
  expect(await lastOf(yul.key)).toMatchObject({
    body: 'In red.',
    color_light: '#7a1f1f',
    color_dark: '#66ccff',
  });
  const { group_id: id } = await game.answer('POST messages', {
    key: xan.key,
    body: { username: 'Yul', body: 'In red, too.' },
  });
  const { group } = await game.answer('GET messages/groups/:id', { key: yul.key, params: { id } });
  expect(group.messages).toMatchObject([{ color_light: '#7a1f1f', color_dark: '#66ccff' }]);
  passes(creditsRules.defaults.premium.days * dayMs);
  await post(xan.key, 'As everybody.');
  expect(await lastOf(yul.key)).toMatchObject({ color_light: '#111111', color_dark: '#eeeeee' });
});
