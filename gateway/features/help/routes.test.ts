import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { autoReplies } from '@rackets/engine/platform/help/rules.ts';
import { startTestGame, type TestGame } from '../../http/testing/test-game.ts';
import { ownCommand } from '../../pipeline/own-commands.ts';

let game: TestGame;
let moderator: string;
beforeAll(async () => {
  game = await startTestGame();
  moderator = await game.employ('moderator');
});
afterAll(() => game.stop());

const words = {
  type: 'general',
  subject: 'My car is gone',
  body: 'It was in Chicago.\nNow it is not.',
} as const;
const open = async (key: string) => (await game.answer('POST help', { key, body: words })).thread;
const accountOf = (character: string) =>
  game.pipeline.peek((world) => world.characters.get(character)?.account ?? '');

test('[E088] [E089] [E090] [E091] [R102] [R136] a request is opened, answered automatically, replied to and read', async () => {
  const key = await game.register('ann@example.com');
  expect(await game.answer('GET help', { key })).toEqual({ requests: [] });
  const thread = await open(key);
  expect(thread).toMatchObject({
    subject: words.subject,
    autoreply: true,
    answered: false,
    user_replies_disabled: false,
    posts: [
      { body: words.body, author_type: 'user' },
      { body: autoReplies.general, author_type: 'auto' },
    ],
  });
  const params = { id: thread.id };
  await game.answer('POST help/:id', { key, params, body: { body: 'Found it.' } });
  const read = await game.answer('GET help/:id', { key, params });
  expect(read.thread.posts.map(({ author_type }) => author_type)).toEqual(['user', 'auto', 'user']);
  expect(await game.answer('GET help', { key })).toMatchObject({ requests: [{ id: thread.id }] });
});

test('[R102] [R135] the staff finds it in the queue, answers with a text of its own and closes it to replies', async () => {
  const { key } = await game.play('Bob');
  const { id } = await open(key);
  const waiting = async () =>
    (await game.answer('GET admin/help', { key: moderator, query: { queue: 'waiting' } })).requests.some(
      (each) => each.id === id,
    );
  expect(await waiting()).toBe(true);
  const staff = { key: moderator, params: { id } };
  const { canned, thread } = await game.answer('GET admin/help/:id', staff);
  expect(canned.length).toBeGreaterThan(0);
  expect(thread.posts[0]?.body).toBe(words.body);
  const assign = (mine: boolean) =>
    game.answer('POST admin/help/:id/assignment', { ...staff, body: { mine } });
  const taken = await assign(true);
  expect(taken.thread).toMatchObject({ assignee: expect.any(String) as unknown, mine: true });
  expect(taken.names).toEqual({
    [taken.thread.account]: 'Bob',
    [taken.thread.assignee ?? '']: expect.stringContaining('@') as unknown,
  });
  expect((await assign(false)).thread).toMatchObject({ assignee: null, mine: false });
  await game.answer('POST admin/help/:id', { ...staff, body: { body: 'It was stolen.' } });
  expect(await waiting()).toBe(false);
  const seen = await game.answer('GET help/:id', { key, params: { id } });
  expect(seen.thread).toMatchObject({ answered: true });
  expect(seen.thread.posts.at(-1)).toMatchObject({ body: 'It was stolen.', author_type: 'admin' });
  await game.answer('POST admin/help/:id/replies', { ...staff, body: { disabled: true } });
  const more = { key, body: { body: 'But' } };
  expect(await game.refusal('POST', `/api/help/${id}`, more)).toBe('409 help_disabled');
});

test('it works for the banned, the unborn, and between rounds', async () => {
  const { key, character } = await game.play('Cyd');
  const account = accountOf(character);
  const reason = await game.services.sealedTexts.seal({ account, round: 0 }, 'ban', 'Two accounts.');
  const ban = ownCommand('moderation.ban-account', 'ban-cyd', { account, reason, expiresAt: null });
  await game.platform.submit({ ...ban, vouched: { staff: false } });
  expect(await game.refusal('GET', '/api/notepad', { key })).toBe('403 auth_banned');
  const appeal = { ...words, type: 'ban_appeal' as const };
  const { thread } = await game.answer('POST help', { key, body: appeal });
  await game.answer('POST help/:id', { key, params: { id: thread.id }, body: { body: 'Please.' } });
  expect(await game.answer('GET help', { key })).toMatchObject({ requests: [{ id: thread.id }] });
});

test('another’s request is the same as none, to read and to write in', async () => {
  const { id } = await open(await game.register('dan@example.com'));
  const key = await game.register('eve@example.com');
  for (const request of [id, 'h-none']) {
    expect(await game.refusal('GET', `/api/help/${request}`, { key })).toBe('404 help_missing');
    const body = { body: 'Mine?' };
    expect(await game.refusal('POST', `/api/help/${request}`, { key, body })).toBe('404 help_missing');
  }
  expect(await game.refusal('GET', '/api/help')).toBe('401 auth_session');
  expect(await game.refusal('GET', `/api/admin/help/${id}`, { key })).toBe('403 staff_only');
});

test('the staff does not answer by the player’s call, where the answer would be sealed under its own key', async () => {
  const key = await game.register('ida@example.com');
  const { id } = await open(key);
  const body = { body: 'It was stolen.' };
  expect(await game.refusal('POST', `/api/help/${id}`, { key: moderator, body })).toBe('404 help_missing');
  const { thread } = await game.answer('GET help/:id', { key, params: { id } });
  expect(thread.posts.map(({ author_type }) => author_type)).toEqual(['user', 'auto']);
});

test('a request counts as answered until its player writes again', async () => {
  const key = await game.register('jim@example.com');
  const params = { id: (await open(key)).id };
  const write = async (as: string, path: 'POST help/:id' | 'POST admin/help/:id') =>
    (await game.answer(path, { key: as, params, body: { body: 'And now?' } })).thread.answered;
  expect(await write(moderator, 'POST admin/help/:id')).toBe(true);
  expect(await write(key, 'POST help/:id')).toBe(false);
  const closing = { key: moderator, params, body: { disabled: true } };
  expect((await game.answer('POST admin/help/:id/replies', closing)).thread.answered).toBe(false);
});

test('nothing is sealed for an account that was erased: nothing would ever erase it', async () => {
  const { id } = await open(await game.register('kim@example.com'));
  vi.spyOn(game.services.console.accounts, 'read').mockResolvedValueOnce(null);
  const answer = { key: moderator, body: { body: 'It was stolen.' } };
  expect(await game.refusal('POST', `/api/admin/help/${id}`, answer)).toBe('404 admin_not_found');
  const { thread } = await game.answer('GET admin/help/:id', { key: moderator, params: { id } });
  expect(thread.posts).toHaveLength(2);
});

test('[R166] a report names a gangster who is somebody else’s', async () => {
  const [fay] = [await game.play('Fay'), await game.play('Gus')];
  const report = (subject: string) => ({ key: fay.key, body: { ...words, type: 'report_user', subject } });
  expect(await game.refusal('POST', '/api/help', report('Nobody Here'))).toBe('422 help_nobody');
  expect(await game.refusal('POST', '/api/help', report('Fay'))).toBe('422 help_nobody');
  expect((await game.call('POST', '/api/help', report('gus'))).status).toBe(200);
});

test('what is written is sealed in the log and the read model', async () => {
  const key = await game.register('hal@example.com');
  const { id } = await open(key);
  await game.answer('POST admin/help/:id', { key: moderator, params: { id }, body: { body: 'A secret.' } });
  const rows = await game.services.platform.documents.range('help-requests', {
    index: 'byQueue',
    limit: 100,
  });
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/secret|Chicago|My car/);
});

test.each([
  {},
  { ...words, subject: '' },
  { ...words, subject: 'x'.repeat(121) },
  { ...words, body: ' ' },
  { ...words, body: 'x'.repeat(2_001) },
  { ...words, body: 'a\u0000b' },
  { ...words, type: 'praise' },
  { ...words, account: 'a-ann' },
])('[E090] [R165] a request is not opened by %j', async (body) => {
  const key = await game.register(`wrong${JSON.stringify(body).length}@example.com`);
  expect(await game.refusal('POST', '/api/help', { key, body })).toBe('400 invalid');
});
