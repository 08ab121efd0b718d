import { iso, dayMs } from '@rackets/engine/shared/time/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGame, type TestGame } from '../../http/testing/test-game.ts';

let game: TestGame;
let moderator: string;
beforeAll(async () => {
  game = await startTestGame();
  moderator = await game.employ('moderator');
});
afterAll(() => game.stop());

const question = 'Another city?';
async function ask(): Promise<number> {
  const body = { question, choices: ['Yes', 'No'], ends_at: iso(Date.now() + dayMs) };
  return (await game.answer('POST admin/polls', { key: moderator, body })).poll;
}

test('[E099] [E100] [E395] a poll is voted in once, and told with its votes to those who have', async () => {
  const [ann, bob] = [await game.register('ann@example.com'), await game.register('bob@example.com')];
  expect(await game.answer('GET polls', { key: ann })).toEqual({ polls: [] });
  const id = await ask();
  const blind = {
    question,
    state: 'open',
    choice: null,
    votes: null,
    choices: [{ votes: null }, { votes: null }],
  };
  expect(await game.answer('GET polls/:id', { key: ann, params: { id } })).toMatchObject({
    poll: blind,
  });
  const params = { id };
  const voted = await game.answer('POST polls/:id', { key: ann, params, body: { choice_id: 2 } });
  expect(voted.poll).toMatchObject({
    choice: 2,
    votes: 1,
    choices: [{ votes: 0 }, { text: 'No', votes: 1 }],
  });
  expect(await game.answer('GET polls', { key: bob })).toMatchObject({ polls: [blind] });
  const again = { key: ann, body: { choice_id: 1 } };
  expect(await game.refusal('POST', `/api/polls/${id}`, again)).toBe('409 polls_voted');
  await game.answer('POST admin/polls/close', { key: moderator, body: { poll: id } });
  expect(await game.answer('GET polls/:id', { key: bob, params })).toMatchObject({
    poll: { state: 'closed', choice: null, votes: 1 },
  });
});

test('nobody of the staff reads in the log what a player voted for', async () => {
  const [key, operator] = [await game.register('secret@example.com'), await game.employ('operator')];
  const params = { id: await ask() };
  await game.answer('POST polls/:id', { key, params, body: { choice_id: 2 } });
  const log = '?round=platform&type=polls.vote-cast';
  const list = await game.answer('GET admin/events', {
    key: operator,
    query: { round: 'platform', type: 'polls.vote-cast' },
  });
  const [vote] = list.events;
  expect(vote?.data).toMatchObject({ poll: params.id, choice: '[secret]' });
  const read = async (path: string) =>
    JSON.stringify((await game.call('GET', `/api/admin/${path}`, { key: operator })).json);
  const detail = await read(`events/${String(vote?.revision)}?round=platform`);
  expect(detail).toContain('[secret]');
  for (const text of [detail, await read(`export${log}`)]) expect(text).not.toMatch(/choice\W+\d/);
});

test('two presses at once are one vote', async () => {
  const key = await game.register('double@example.com');
  const id = await ask();
  const press = () => game.call('POST', `/api/polls/${id}`, { key, body: { choice_id: 1 } });
  const statuses = (await Promise.all([press(), press()])).map(({ status }) => status);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
});

test('[E099] [R180] [R256] an id is a positive whole number, and an unknown one says so', async () => {
  const key = await game.register('ids@example.com');
  for (const id of ['0', '-1', '1.5', 'x', '9007199254740993'])
    expect(await game.refusal('GET', `/api/polls/${id}`, { key })).toBe('404 not_found');
  const { status, json } = await game.call('GET', '/api/polls/99999', { key });
  expect(status).toBe(404);
  expect(json).toMatchObject({
    error: { code: 'polls_missing', message: 'The poll was not found, it may have expired.' },
  });
});

test.each([{}, { choice_id: 0 }, { choice_id: '1' }, { choice_id: 2 ** 53 }, { choice_id: 1, more: 1 }])(
  '[E100] a vote is not %j',
  async (body) => {
    const key = await game.register(`wrong${JSON.stringify(body).length}@example.com`);
    expect(await game.refusal('POST', '/api/polls/1', { key, body })).toBe('400 invalid');
  },
);

test('the staff opens and closes polls, auditors look on, players are shut out', async () => {
  const [auditor, player] = [await game.employ('auditor'), await game.register('player@example.com')];
  const body = { question, choices: ['Yes', 'No'], ends_at: iso(Date.now() + dayMs) };
  expect(await game.refusal('POST', '/api/admin/polls', { key: auditor, body })).toBe('403 staff_only');
  expect(await game.refusal('GET', '/api/admin/polls', { key: player })).toBe('403 staff_only');
  const { polls } = await game.answer('GET admin/polls', { key: auditor });
  expect(polls.some(({ state, votes }) => state === 'open' && votes === 1)).toBe(true);
  const soon = { ...body, ends_at: iso(Date.now()) };
  expect(await game.refusal('POST', '/api/admin/polls', { key: moderator, body: soon })).toBe(
    '422 polls_end',
  );
});
