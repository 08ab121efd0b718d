import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGame, type TestGame } from '../../http/testing/test-game.ts';

let game: TestGame;

beforeAll(async () => {
  game = await startTestGame();
});
afterAll(() => game.stop());

test('[E187] [E188] [E189] shows the shelf, sells of it once, and lists the purchase', async () => {
  const { key } = await game.play('Ann');
  const look = async () => (await game.call('GET', '/api/bullets', { key })).json as Record<string, number>;
  const { stock = 0, price = 0 } = await look();
  expect(await look()).toMatchObject({ bulks: 2, max: { standard: 200, bulk: 1_000 } });
  const buy = (amount: unknown) => game.call('POST', '/api/bullets', { key, body: { amount } });
  expect((await buy(0)).status).toBe(400);
  expect((await buy(3_001)).json).toMatchObject({
    error: { code: 'bullets_purchase_stock', data: { stock } },
  });
  const both = await Promise.all([buy(2), buy(2)]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 422]));
  expect(await look()).toMatchObject({ stock: stock - 2 });
  expect((await game.call('GET', '/api/state', { key })).json).toMatchObject({ bullet_stock: stock - 2 });
  const statistics = await game.call('GET', '/api/bullets/statistics', { key });
  expect(statistics.json).toMatchObject({
    history: { data: [{ amount: 2, price, cost: 2 * price }] },
    totals: { purchases: 1, bullets: 2, spent: 2 * price },
  });
});
