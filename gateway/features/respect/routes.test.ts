import { dayMs } from '@rackets/engine/shared/time/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { passes, startTestGame, type TestGame } from '../../http/testing/test-game.ts';

let game: TestGame;
beforeAll(async () => {
  game = await startTestGame();
});
afterAll(() => game.stop());

const give = (key: string, username: string, amount: number, kind: 'respect' | 'disrespect' = 'respect') =>
  game.answer('POST respect', { key, body: { username, amount, kind } });

test('[E385] [E386] [E387] [R081~] [R091~] what is shown is gone, listed by both, and stands on the profile', async () => {
  const [ann, bob] = [await game.play('Ann'), await game.play('Bob')];
  expect(await give(ann.key, 'bob', 7)).toMatchObject({ available: 3 });
  expect(await game.answer('GET state', { key: ann.key })).toMatchObject({ available_respect: true });
  await give(ann.key, 'Bob', 3, 'disrespect');
  expect(await game.answer('GET respect', { key: ann.key })).toMatchObject({ available: 0, per_day: 10 });
  expect(await game.answer('GET state', { key: ann.key })).toMatchObject({ available_respect: false });

  const page = await game.answer('GET characters/:id', { key: ann.key, params: { id: bob.character } });
  expect(page.respect).toStrictEqual({ amount: 4, disrespect_percent: 30 });
  const [given, received] = await Promise.all(
    [ann, bob].map(({ key }) => game.answer('GET respect/statistics', { key, query: {} })),
  );
  expect(given).toMatchObject({
    history: {
      current_page: 1,
      last_page: 1,
      data: [
        { direction: 'given', kind: 'disrespect', amount: 3, character: { id: bob.character } },
        { direction: 'given', kind: 'respect', amount: 7, character: { username: 'Bob' } },
      ],
    },
    totals: { amount: 0, given: { respect: 7, disrespect: 3 } },
  });
  expect(received).toMatchObject({
    history: {
      data: [
        { direction: 'received', kind: 'disrespect', character: { username: 'Ann' } },
        { direction: 'received' },
      ],
    },
    totals: { amount: 4, disrespect_percent: 30, received: { respect: 7, disrespect: 3 } },
  });
  const { data: alerts } = await game.answer('GET alerts', { key: bob.key, query: {} });
  expect(alerts.map(({ message }) => message)).toStrictEqual([
    'Ann showed you 3 disrespect.',
    'Ann showed you 7 respect.',
  ]);
  passes(dayMs);
  expect(await game.answer('GET respect', { key: ann.key })).toMatchObject({ available: 10 });
});

test('[R538~] older pages of the history are for the premium tier', async () => {
  const { key } = await game.play('Cyd');
  expect(await game.refusal('GET', '/api/respect/statistics?page=2', { key })).toBe('403 premium_required');
});

test('two presses at once give once, and so does one that is sent again under its key', async () => {
  const [dan, eve] = [await game.play('Dan'), await game.play('Eve')];
  const body = { username: 'Eve', amount: 6, kind: 'respect' };
  const both = await Promise.all([1, 2].map(() => game.call('POST', '/api/respect', { key: dan.key, body })));
  expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toStrictEqual([200, 422]);
  const headers = { 'Idempotency-Key': 'once' };
  const again = { key: dan.key, body: { ...body, amount: 2 }, headers };
  const [first, second] = [
    await game.call('POST', '/api/respect', again),
    await game.call('POST', '/api/respect', again),
  ];
  expect(second.json).toStrictEqual(first.json);
  const { totals } = await game.answer('GET respect/statistics', { key: eve.key, query: {} });
  expect(totals.received).toStrictEqual({ respect: 8, disrespect: 0 });
});

test.each([
  {},
  { username: 'Bob', amount: 1 },
  { username: 'Bob', amount: 0, kind: 'respect' },
  { username: 'Bob', amount: -1, kind: 'respect' },
  { username: 'Bob', amount: 2 ** 53, kind: 'respect' },
  { username: 'Bob', amount: 1, kind: 'love' },
  { username: 'Bo\u0000b', amount: 1, kind: 'respect' },
  { username: 'Bob', amount: 1, kind: 'respect', more: 1 },
])('the body %j is refused', async (body) => {
  const { key } = await game.play(`Fay${JSON.stringify(body).length}`);
  expect(await game.refusal('POST', '/api/respect', { key, body })).toMatch(/^400 /);
});
