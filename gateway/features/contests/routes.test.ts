import { hourMs } from '@rackets/engine/shared/time/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGame, type TestGame } from '../../http/testing/test-game.ts';

let game: TestGame;
let operator: string;
beforeAll(async () => {
  game = await startTestGame({ settings: { relaxedLimits: true } });
  operator = await game.employ('operator');
});
afterAll(() => game.stop());

const inHours = (hours: number) =>
  new Date(game.services.peek((_world, now) => now) + hours * hourMs).toISOString();

const wish = (changes: object = {}) => ({
  title: 'Crime Week',
  instructions: 'Each small crime that you pull off is a point.',
  metric: 'small-crimes.successes',
  starts_at: null,
  ends_at: inHours(5),
  immutable: false,
  prizes: [{ from: 1, to: 1, money: 5_000, bullets: 0, credits: 3 }],
  reason: 'A quiet week.',
  ...changes,
});

async function schedule(changes: object = {}): Promise<string> {
  const { contest } = await game.answer('POST admin/contests', { key: operator, body: wish(changes) });
  return contest;
}

test('[E340] [E341] a contest that the staff scheduled is listed, and shown with its instructions', async () => {
  const { key } = await game.play('Lister');
  expect((await game.answer('GET contests', { key })).contests).toMatchObject({ last_page: 1, data: [] });
  const id = await schedule();
  const { contests } = await game.answer('GET contests', { key });
  expect(contests.data).toMatchObject([
    { id, state: 'active', type_name: 'Small crimes done', participants_count: 0, joined: false },
  ]);
  const { contest } = await game.answer('GET contests/:id', { key, params: { id } });
  expect(contest).toMatchObject({
    ...contests.data[0],
    instructions: 'Each small crime that you pull off is a point.',
    participants: [],
    own: null,
  });
});

test('[E342] [E343] joining and leaving answer the standings as they are then', async () => {
  const { key, character } = await game.play('Joiner');
  const id = await schedule();
  const params = { id };
  const { contest } = await game.answer('POST contests/:id/participants', { key, params });
  expect(contest).toMatchObject({
    joined: true,
    participants_count: 1,
    participants: [{ id: character, rank: 1, score: 0, dead: false, character: { username: 'Joiner' } }],
    own: { rank: 1, score: 0, ahead: null },
  });
  const after = await game.answer('POST contests/:id/leave', { key, params });
  expect(after.contest).toMatchObject({ joined: false, participants_count: 0, participants: [], own: null });
});

test('[R675] of two presses at once one joins and the other is told so; the same key joins once', async () => {
  const { key } = await game.play('Dubble');
  const path = `/api/contests/${await schedule()}/participants`;
  const press = () => game.call('POST', path, { key, body: {} });
  const answers = await Promise.all([press(), press()]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const other = `/api/contests/${await schedule()}/participants`;
  const again = () => game.call('POST', other, { key, body: {}, headers: { 'Idempotency-Key': 'once' } });
  expect((await again()).status).toBe(200);
  expect((await again()).status).toBe(200);
});

test.each([
  ['GET', ''],
  ['POST', '/participants'],
  ['POST', '/leave'],
])('%s contests/k-none%s is answered as not found', async (method, rest) => {
  const { key } = await game.play(`Seek${method === 'GET' ? 'a' : rest.slice(1, 3)}`);
  const options = method === 'GET' ? { key } : { key, body: {} };
  expect(await game.refusal(method, `/api/contests/k-none${rest}`, options)).toBe('404 contests_unknown');
});

test('an immutable contest is not left', async () => {
  const { key } = await game.play('Stayer');
  const id = await schedule({ immutable: true });
  await game.answer('POST contests/:id/participants', { key, params: { id } });
  expect(await game.refusal('POST', `/api/contests/${id}/leave`, { key, body: {} })).toBe(
    '409 contests_immutable',
  );
});

test.each([
  ['422 contests_metric', { metric: 'bank.secret' }],
  // Somebody who left and joined again would be rid of a loss.
  ['422 contests_metric', { metric: 'roulette.profit' }],
  ['422 contests_past', { starts_at: '2020-01-01T00:00:00.000Z' }],
  ['400 invalid', { prizes: [] }],
  ['400 invalid', { reason: '' }],
  ['400 invalid', { stake: 1 }],
])('the console answers %s for %j', async (refusal, changes) => {
  expect(await game.refusal('POST', '/api/admin/contests', { key: operator, body: wish(changes) })).toBe(
    refusal,
  );
});

test('a contest that an operator calls off is over for everybody, and nobody else may', async () => {
  const { key } = await game.play('Hopeful');
  const id = await schedule();
  const body = { contest: id, reason: 'It was not meant.' };
  const refused = (staff: string) => game.refusal('POST', '/api/admin/contests/cancel', { key: staff, body });
  expect(await refused(key)).toBe('403 staff_only');
  expect(await refused(await game.employ('moderator'))).toBe('403 staff_only');
  await game.answer('POST admin/contests/cancel', { key: operator, body });
  expect(await refused(operator)).toBe('409 contests_over');
  const { contest } = await game.answer('GET contests/:id', { key, params: { id } });
  expect(contest).toMatchObject({ state: 'inactive', cancelled: true });
});

test('the console lists contests, and what one can count, and keeps the reason with the command', async () => {
  const id = await schedule({ reason: 'For the record.' });
  const { contests, metrics } = await game.answer('GET admin/contests', { key: operator });
  expect(contests.map((contest) => contest.id)).toContain(id);
  expect(metrics.map((metric) => metric.id)).toContain('small-crimes.successes');
  const found = await game.answer('GET admin/events', {
    key: operator,
    query: { type: 'contests.scheduled' },
  });
  const [latest] = found.events;
  const detail = await game.answer('GET admin/events/:revision', {
    key: operator,
    params: { revision: latest?.revision ?? 0 },
    query: {},
  });
  expect(detail.command).toMatchObject({
    actor: { roles: ['operator'] },
    payload: { reason: 'For the record.' },
  });
});
