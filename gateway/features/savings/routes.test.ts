import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGame, type TestGame } from '../../http/testing/test-game.ts';

let game: TestGame;

beforeAll(async () => {
  game = await startTestGame();
});
afterAll(() => game.stop());

test('[E123] [E124] [E125] [R458] locks money away, shows it with its date, and gives four fifths of it back early', async () => {
  const { key } = await game.play('Ann');
  const earned = await game.call('GET', '/api/savings', { key });
  expect(earned.json).toMatchObject({ accounts: [], limit: 3, rates: { '7': 2.8 }, bank: 0 });
  const body = { days: 7, amount: 1_000 };
  expect((await game.call('POST', '/api/savings', { key, body })).status).toBe(422);
  await game.call('POST', '/api/bank/deposit', { key, body: { amount: 1_000 } });
  const opened = await game.call('POST', '/api/savings', { key, body });
  expect(opened.json).toMatchObject({ amount: 1_000, interest: 28, payout: 1_028, days: 7 });
  const { id } = opened.json as { id: string };
  expect((await game.call('GET', '/api/savings', { key })).json).toMatchObject({ accounts: [opened.json] });
  expect((await game.call('GET', '/api/current/stats', { key })).json).toMatchObject({
    stats: { savings: 1_000 },
  });
  const other = await game.play('Bob');
  expect((await game.call('DELETE', `/api/savings/${id}?early=1`, { key: other.key })).status).toBe(404);
  expect((await game.call('DELETE', `/api/savings/${id}`, { key })).status).toBe(422);
  expect((await game.call('DELETE', `/api/savings/${id}?early=2`, { key })).status).toBe(400);
  const [one, two] = await Promise.all(
    [1, 2].map(() => game.call('DELETE', `/api/savings/${id}?early=1`, { key })),
  );
  expect(new Set([one?.status, two?.status])).toEqual(new Set([200, 404]));
  expect([one?.json, two?.json]).toContainEqual({ paid_out: 800 });
});
