import { afterAll, beforeAll, expect, test } from 'vitest';
import { field, startTestGame, type TestGame } from '../../http/testing/test-game.ts';

let game: TestGame;
let operator: string;
let auditor: string;
let cal: { readonly key: string; readonly character: string };
const lines: string[] = [];

beforeAll(async () => {
  game = await startTestGame({ logTo: (line) => lines.push(line) });
  operator = await game.employ('operator');
  auditor = await game.employ('auditor');
  cal = await game.play('Calyork');
  await game.call('POST', '/api/bank/deposit', { key: cal.key, body: { amount: 9 } });
});
afterAll(() => game.stop());

const read = async (path: string) => (await game.call('GET', `/api/admin/${path}`, { key: auditor })).json;

test('an event is told in a sentence, with the name of everybody whom it mentions', async () => {
  const page = await read('events?character=calyork&type=bank');
  const [row] = field(page, 'events') as { sentence: unknown[]; revision: number }[];
  const sentence = ['', { character: cal.character }, ' put ', { money: 9 }, ' in the bank.'];
  expect(row?.sentence).toEqual(sentence);
  expect(field(page, 'names')).toHaveProperty(cal.character, 'Calyork');
  expect(field(await read(`events/${row?.revision}`), 'sentence')).toEqual(sentence);
});

test('an event of the platform names accounts by their gangsters', async () => {
  const [found] = field(await read('players?q=calyork'), 'players') as { account: string }[];
  const account = found?.account ?? '';
  const body = { text: 'Asked about the docks.' };
  await game.call('POST', `/api/admin/players/${account}/notes`, { key: operator, body });
  const page = await read('events?round=platform&type=moderation');
  expect(field(page, 'events')).toMatchObject([
    { sentence: ['', { staff: expect.any(String) }, ' wrote a note about ', { account }, '.'] },
  ]);
  expect(field(page, 'names')).toHaveProperty(account, 'Calyork');
});

test('a name with a space is a name: in the filter, in time travel and in the ledger', async () => {
  for (const path of ['events?character=ada%20stone', 'travel?revision=1&character=ada%20stone'])
    expect(await game.refusal('GET', `/api/admin/${path}`, { key: auditor })).toBe('404 admin_not_found');
  const { status } = await game.call('GET', '/api/admin/ledger?of=ada%20stone', { key: auditor });
  expect(status).not.toBe(400);
});

test('events are found by the name of whoever ordered them, and the filter is offered every type', async () => {
  expect(field(await read('events?account=calyork&type=bank'), 'events')).toHaveLength(1);
  expect(field(await read('event-types'), 'features')).toContainEqual({
    name: 'bank',
    title: 'Bank',
    types: ['bank.deposited', 'bank.withdrawn'],
  });
});

test('staff sign one session of a player out, which ends it at once; auditors do not', async () => {
  const bea = await game.play('Beacole');
  const [found] = field(await read('players?q=beacole'), 'players') as { account: string }[];
  const [session] = field(await read(`players/${found?.account}`), 'sessions') as { id: string }[];
  const path = `/api/admin/players/${found?.account}/sessions/${session?.id}`;
  expect(await game.refusal('DELETE', path, { key: auditor })).toMatch(/^40[34] /);
  expect((await game.call('DELETE', path, { key: operator })).status).toBe(204);
  const { status, json } = await game.call('GET', '/api/bank', { key: bea.key });
  expect([status, field(json, 'error')]).toMatchObject([
    401,
    { code: 'auth_session', data: { ended: 'staff' } },
  ]);
  expect(await game.refusal('DELETE', path, { key: operator })).toBe('404 admin_not_found');
  expect(lines.some((line) => line.includes('a session was ended by staff'))).toBe(true);
});
