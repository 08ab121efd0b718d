import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGame, type TestGame } from '../../http/testing/test-game.ts';

let game: TestGame;

beforeAll(async () => {
  game = await startTestGame();
});
afterAll(() => game.stop());

interface Listed {
  readonly drugs: readonly { readonly id: string; readonly price: number; readonly holding: number }[];
}

test('[E190] [E191] [E192] [E193] [E398] [E399] lists, buys, sells and tells the story of prices', async () => {
  const { key } = await game.play('Ann');
  const get = async (path: string) => (await game.call('GET', `/api/${path}`, { key })).json;
  const post = (path: string, body: object) => game.call('POST', `/api/${path}`, { key, body });
  const listed = (await get('drugs/buy')) as Listed;
  const reefer = listed.drugs.find(({ id }) => id === 'reefer');
  const price = reefer?.price ?? 0;
  const body = { drug_id: 'reefer', price, amount: 2 };
  const moved = await post('drugs/buy', { ...body, price: price + 1 });
  expect([moved.status, moved.json]).toMatchObject([409, { error: { code: 'drugs_price_changed' } }]);
  const bought = await post('drugs/buy', body);
  expect(bought.json).toMatchObject({ cost: 2 * price });
  expect((bought.json as Listed).drugs.find(({ id }) => id === 'reefer')?.holding).toBe(2);
  expect(await get('drugs/sell')).toMatchObject({ carried: 2, made: 0, amounts: [1, 5, 10] });
  const sales = await Promise.all([1, 2].map(() => post('drugs/sell', { ...body, amount: 1 })));
  expect(new Set(sales.map(({ status }) => status))).toEqual(new Set([200, 422]));
  expect(await get('drugs/prices')).toMatchObject({
    locations: expect.arrayContaining([expect.objectContaining({ here: true })]),
    best_run: null,
  });
  expect(await get('drugs/statistics')).toMatchObject({
    history: {
      data: [
        { type: 'sold', profit: 0 },
        { type: 'bought', amount: 2, profit: null },
      ],
    },
    totals: { bought: 2, sold: 1, profit: 0 },
  });
});
