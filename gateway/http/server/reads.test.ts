import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from '../../features/index.ts';
import { field, startTestGame, type TestGame } from '../testing/test-game.ts';

let game: TestGame;
let key: string;
beforeAll(async () => {
  game = await startTestGame();
  key = (await game.play('Vito')).key;
});
afterAll(() => game.stop());

const together = (...reads: readonly string[]): string =>
  `/api/reads?${reads.map((read) => `read=${encodeURIComponent(read)}`).join('&')}`;

test('several reads are answered in one, each as it is answered alone, with the caller’s state once', async () => {
  const reads = ['small', 'updates?limit=4', 'activity', 'bank'];
  const alone = await Promise.all(reads.map((read) => game.call('GET', `/api/${read}`, { key })));
  const { status, headers, json } = await game.call('GET', together(...reads), { key });
  expect(status).toBe(200);
  expect(field(json, 'answers')).toEqual(
    alone.map((each) => ({
      status: each.status,
      headers: each.headers.has('X-GN-Models') ? { 'X-GN-Models': each.headers.get('X-GN-Models') } : {},
      body: each.json,
    })),
  );
  expect(alone.some((each) => each.headers.has('X-GN-Models'))).toBe(true);
  expect(headers.get('X-GN-Character')).toBe(alone[0]?.headers.get('X-GN-Character'));
});

test('what is refused is refused by itself: a wrong query, an unknown call, what is for others', async () => {
  const { status, json } = await game.call('GET', together('bank?x=1', 'nothing', 'admin/events', 'bank'), {
    key,
  });
  expect(status).toBe(200);
  // It is an object with a list.
  const answers = field(json, 'answers') as readonly { status: number }[];
  expect(answers.map((each) => each.status)).toEqual([400, 404, 403, 200]);
});

test('a guest reads what guests may, and nothing else', async () => {
  const { json, headers } = await game.call('GET', together('locations', 'bank'));
  const answers = field(json, 'answers') as readonly { status: number }[];
  expect(answers.map((each) => each.status)).toEqual([200, 401]);
  expect(headers.get('X-GN-User')).toBeNull();
});

test('nothing is done by a read: calls that open something are none', async () => {
  const opening = routes
    .filter(({ method, kind }) => method === 'GET' && kind === 'opens')
    .map(({ path }) => path.replaceAll(/:\w+/g, 'c1'));
  expect(opening.length).toBeGreaterThan(0);
  const revision = game.pipeline.revision;
  const { json } = await game.call('GET', together(...opening.slice(0, 16)), { key });
  const answers = field(json, 'answers') as readonly { status: number }[];
  expect(new Set(answers.map((each) => each.status))).toEqual(new Set([404]));
  expect(game.pipeline.revision).toBe(revision);
});

test('no read, and more than 16, are refused', async () => {
  expect(await game.refusal('GET', '/api/reads', { key })).toBe('400 reads_invalid');
  expect(await game.refusal('GET', together(...Array.from({ length: 17 }, () => 'bank')), { key })).toBe(
    '400 reads_invalid',
  );
});
