import { afterAll, beforeAll, expect, test } from 'vitest';
import { passes, startTestGame, type TestGame } from '../../http/testing/test-game.ts';
import { reportable, type Evidence } from './evidence.ts';

let game: TestGame;
let moderator: string;
/** What is shouted in the game's square, whose feature makes it reportable. */
const shouts = new Map<string, Evidence>();
beforeAll(async () => {
  const parts = [
    reportable.by({ type: 'shouts', find: (_context, id) => Promise.resolve(shouts.get(id) ?? null) }),
  ];
  game = await startTestGame({ parts });
  moderator = await game.employ('moderator');
});
afterAll(() => game.stop());

const path = '/api/bans/report';
const reports = async (queue: 'open' | 'closed' = 'open') =>
  (await game.answer('GET admin/reports', { key: moderator, query: { queue } })).reports;
const accountOf = (character: string) =>
  game.pipeline.peek((world) => world.characters.get(character)?.account ?? '');

test('[E064] [R159] [R160] a gangster is reported, the staff sees by whom and what, and closes it with a reason', async () => {
  const [ann, bob] = [await game.play('Ann'), await game.play('Bob')];
  const body = {
    type: 'character',
    character_id: bob.character,
    reason: 'He offers money for bans.',
  } as const;
  await game.answer('POST bans/report', { key: ann.key, body });
  const [report] = await reports();
  expect(report).toMatchObject({
    type: 'character',
    about: bob.character,
    account: accountOf(bob.character),
    by: accountOf(ann.character),
    evidence: 'Bob',
    reason: body.reason,
    closed: null,
  });
  expect(await game.refusal('POST', path, { key: ann.key, body })).toBe('409 moderation_reported');
  expect(await game.refusal('POST', path, { key: bob.key, body })).toBe('403 moderation_own');
  const params = { id: report?.id ?? '' };
  const assign = (mine: boolean) =>
    game.answer('POST admin/reports/:id/assignment', { key: moderator, params, body: { mine } });
  expect(report).toMatchObject({ assignee: null, mine: false });
  await assign(true);
  expect((await reports())[0]).toMatchObject({ assignee: expect.any(String) as unknown, mine: true });
  const { reports: seen, names } = await game.answer('GET admin/reports', {
    key: await game.employ('operator'),
    query: { queue: 'open' },
  });
  expect(seen[0]).toMatchObject({ assignee: expect.any(String) as unknown, mine: false });
  // Gangsters by their names, a colleague who has none by the address.
  expect([seen[0]?.account, seen[0]?.by, seen[0]?.assignee].map((account) => names[account ?? ''])).toEqual([
    'Bob',
    'Ann',
    expect.stringContaining('@'),
  ]);
  await assign(false);
  expect((await reports())[0]).toMatchObject({ assignee: null, mine: false });
  const decision = { outcome: 'acted', reason: 'Warned.' } as const;
  await game.answer('POST admin/reports/:id', { key: moderator, params, body: decision });
  const again = { key: moderator, body: decision };
  expect(await game.refusal('POST', `/api/admin/reports/${params.id}`, again)).toBe('409 moderation_closed');
  expect(await reports()).toEqual([]);
  expect((await reports('closed'))[0]).toMatchObject({ closed: decision });
});

test('the reported player is told nothing at all', async () => {
  const [cyd, dan] = [await game.play('Cyd'), await game.play('Dan')];
  const look = async () =>
    Promise.all(['state', 'alerts', 'activity', 'me'].map((each) => game.call('GET', `/api/${each}`, dan)));
  const seen = async () => (await look()).map(({ text }) => text.replaceAll(/"timestamp":"[^"]*"/g, ''));
  const before = await seen();
  const body = { type: 'character', character_id: dan.character, reason: 'Rude.' };
  expect((await game.call('POST', path, { key: cyd.key, body })).status).toBe(204);
  expect(await seen()).toEqual(before);
});

test('without a reason, and of an unknown gangster', async () => {
  const [eve, fay] = [await game.play('Eve'), await game.play('Fay')];
  const body = { type: 'character', character_id: fay.character } as const;
  await game.answer('POST bans/report', { key: eve.key, body });
  expect((await reports()).find(({ about }) => about === fay.character)).toMatchObject({ reason: null });
  const nobody = { key: eve.key, body: { type: 'character', character_id: 'c-none' } };
  expect(await game.refusal('POST', path, nobody)).toBe('404 moderation_missing');
  expect(await game.refusal('POST', path, { body })).toBe('401 auth_session');
});

test('a message is reported by its feature’s evidence, copied as it was then', async () => {
  const [gus, hal] = [await game.play('Gus'), await game.play('Hal')];
  const account = accountOf(hal.character);
  shouts.set('m-1', { account, text: 'Buy my gold at example.com' });
  const message = { type: 'shouts', message_id: 'm-1', reason: 'Spam.' };
  expect((await game.call('POST', path, { key: gus.key, body: message })).status).toBe(204);
  shouts.set('m-1', { account, text: 'Nothing of the kind' });
  passes(1);
  expect((await reports()).find(({ type }) => type === 'shouts')).toMatchObject({
    evidence: 'Buy my gold at example.com',
  });
  const other = { ...message, message_id: 'm-2' };
  expect(await game.refusal('POST', path, { key: gus.key, body: other })).toBe('404 moderation_missing');
  const unknown = { ...message, type: 'whispers' };
  expect(await game.refusal('POST', path, { key: gus.key, body: unknown })).toBe('422 moderation_type');
});

test('what was reported and why is sealed; the evidence under the staff’s own key', async () => {
  const rows = await game.services.platform.documents.range('reports', { index: 'byQueue', limit: 100 });
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/gold|Spam|Rude|Warned/);
  const keys = await game.services.documents.range('sealing-keys', {
    index: 'account',
    prefix: ['moderation'],
    limit: 2,
  });
  expect(keys).toHaveLength(1);
});

test('only moderators and operators read reports', async () => {
  const body = { outcome: 'acted', reason: 'x' };
  for (const key of [await game.employ('auditor'), await game.register('nosy@example.com')]) {
    expect(await game.refusal('GET', '/api/admin/reports', { key })).toBe('403 staff_only');
    expect(await game.refusal('POST', '/api/admin/reports/report-1', { key, body })).toBe('403 staff_only');
  }
});

test.each([
  {},
  { type: 'character' },
  { type: 'character', character_id: '' },
  { type: 'character', character_id: 'c-1', reason: ' ' },
  { type: 'character', character_id: 'c-1', reason: 'x'.repeat(301) },
  { type: 'character', character_id: 'c-1', reason: 'a\u0000' },
  { type: 'character', character_id: 'c-1', message_id: 'm-1' },
  { type: 'x'.repeat(21), message_id: 'm-1' },
  { type: 'chat', message_id: 'm-1', account: 'a-bob' },
])('[E064] nothing is reported by %j', async (body) => {
  const key = await game.register(`wrong${JSON.stringify(body).length}@example.com`);
  expect(await game.refusal('POST', path, { key, body })).toBe('400 invalid');
});
