import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGame, type TestGame } from '../../http/testing/test-game.ts';

let game: TestGame;

beforeAll(async () => {
  game = await startTestGame();
});
afterAll(() => game.stop());

test('[E194] [E195] [E196] [E197] [E198] shows prices, buys and sells shares at them, and tells their history', async () => {
  const { key } = await game.play('Ann');
  const get = async (path: string) => await game.call('GET', `/api/${path}`, { key });
  const post = (path: string, body: object) => game.call('POST', `/api/${path}`, { key, body });
  const { companies } = (await get('stocks')).json as {
    companies: readonly { readonly id: string; readonly price: number }[];
  };
  const price = companies.find(({ id }) => id === 'canning')?.price ?? 0;
  const body = { company_id: 'canning', amount: 4, expected_price: price };
  const moved = await post('stocks/purchase', { ...body, expected_price: price + 1 });
  expect([moved.status, moved.json]).toMatchObject([
    409,
    { error: { code: 'stocks_trade_price', data: { prices: expect.any(Array) } } },
  ]);
  const purchase = await post('stocks/purchase', body);
  expect(purchase.json).toMatchObject({ bought: { shares: 4, price, cost: 4 * price } });
  const { bought } = purchase.json as { bought: { id: string } };
  expect((await get('stocks')).json).toMatchObject({
    portfolio: [{ id: bought.id, company_id: 'canning', bought: 4, sold: 0, price }],
    maximum_shares: { canning: 3_000 },
    worth: 4 * price,
  });
  const sale = { shares_id: bought.id, amount: 4, expected_price: price };
  const both = await Promise.all([post('stocks/sell', sale), post('stocks/sell', sale)]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 404]));
  expect(both.map(({ json }) => json)).toContainEqual({ shares: 4, value: 4 * price, gain: 0 });
  expect((await get('stocks/history?company_id=canning')).json).toMatchObject({
    company_id: 'canning',
    price,
  });
  expect((await get('stocks/history?company_id=canning&period=year')).status).toBe(400);
  expect((await get('stocks/history?company_id=nobody')).status).toBe(404);
  expect((await get('stocks/statistics')).json).toMatchObject({
    history: {
      data: [
        { type: 'sold', gain: 0 },
        { type: 'bought', gain: null },
      ],
    },
    totals: { bought: 4, sold: 4, gain: 0 },
  });
});
