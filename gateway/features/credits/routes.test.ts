import { storeProducts } from '@rackets/engine/shared/ports/store.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passes, startTestGame, type TestGame } from '../../http/testing/test-game.ts';

let game: TestGame;
let operator: string;

beforeAll(async () => {
  game = await startTestGame();
  operator = await game.employ('operator');
});
afterAll(() => game.stop());

const reason = 'For the test.';
const weekMs = 7 * 86_400_000;
/** A player, and the account behind the gangster. */
async function born(name: string) {
  const { key, character } = await game.play(name);
  const account = game.services.peek((world) => world.characters.get(character)?.account ?? '');
  return { key, account };
}
const give = (account: string, credits: number) =>
  game.call('POST', `/api/admin/players/${account}/credits`, { key: operator, body: { credits, reason } });

describe('the credit store', () => {
  test('[R449] lists on one page all that premium brings', async () => {
    const { key } = await born('Alma');
    const { premium } = await game.answer('GET credits', { key });
    const named = [
      /listed again/,
      /face that moves/,
      /own colour/,
      /Bulk sell/,
      /paid to the bank/,
      /specials/i,
      /100 .*perks|perks.* 100/i,
      /insur/i,
      /Every page/,
      /Highlighted/,
    ];
    expect(named.filter((words) => !premium.privileges.some((privilege) => words.test(privilege)))).toEqual(
      [],
    );
  });

  test('[E181] [E182] [E183] shows what it sells, and sells it once for a double click', async () => {
    const { key, account } = await born('Ann');
    expect((await give(account, 50)).status).toBe(204);
    const seen = await game.call('GET', '/api/credits', { key });
    expect(seen.json).toMatchObject({
      credits: 53,
      owed: 0,
      blocked_reason: null,
      premium: { expires: null, cost: 10, can_extend: true },
      shut: false,
    });
    const body = { product_id: 'mystery_perk' };
    const twice = await Promise.all(
      [1, 2].map(() =>
        game.call('POST', '/api/credits/purchase', { key, body, headers: { 'Idempotency-Key': 'perk' } }),
      ),
    );
    expect(twice.map(({ json }) => json)).toEqual([1, 2].map(() => ({ ...body, credits: 45 })));
    const premium = await game.call('POST', '/api/credits/premium', { key });
    expect(premium.json).toMatchObject({ credits: 35 });
    expect(JSON.parse(premium.headers.get('X-GN-User') ?? '')).toMatchObject({ credits: 35, premium: true });
    expect((await game.call('GET', '/api/state', { key })).json).toMatchObject({ premium: true });
  });

  test('[E182] [R448] a new name is found under the new name at once, and no more under the old one', async () => {
    const { key, account } = await born('Bertram');
    await give(account, 50);
    const body = { product_id: 'name_change', username: 'Rosalind' };
    const named = await game.call('POST', '/api/credits/purchase', { key, body });
    expect(named.status).toBe(200);
    expect(JSON.parse(named.headers.get('X-GN-Character') ?? '')).toMatchObject({ username: 'Rosalind' });
    const { key: other } = await game.play('Cid');
    const found = async (prefix: string) =>
      JSON.stringify(
        (await game.call('GET', `/api/characters?username_prefix=${prefix}`, { key: other })).json,
      );
    expect(await found('Rosa')).toContain('Rosalind');
    expect(await found('Bertr')).not.toContain('Rosalind');
  });

  test.each([
    [400, {}],
    [400, { product_id: 'name_change', more: 1 }],
    [400, { product_id: '\u0000' }],
    [404, { product_id: 'constructor' }],
    [422, { product_id: 'name_change' }],
  ] as const)('[E182] answers %i to %j', async (status, body) => {
    const { key } = await game.play('Dora');
    expect((await game.call('POST', '/api/credits/purchase', { key, body })).status).toBe(status);
  });
});

test('only operators give credits, to those who play', async () => {
  const { key, account } = await born('Eve');
  const body = { credits: 5, reason };
  expect((await game.call('POST', `/api/admin/players/${account}/credits`, { key, body })).status).toBe(403);
  expect((await give('nobody', 5)).status).toBe(404);
  expect((await give(account, 10_001)).status).toBe(400);
});

test('[R341] says of each product how many are sold: 1 means a day, 2 a week, and 3 the round', async () => {
  passes(weekMs);
  const { key } = await born('Agnes');
  const { products } = await game.answer('GET credits', { key });
  const periods = { day: 1, week: 2, round: 3 };
  const declared = game.services.peek((world) =>
    storeProducts(world).map(({ id, max }) => [id, max.count, periods[max.period]]),
  );
  const [special, ...always] = products.map(({ id, max, max_period: period }) => [id, max, period]);
  // The week's special is sold once a week, whatever it is.
  expect(special).toEqual([expect.stringMatching(/^special-/), 1, 2]);
  expect(always).toEqual(declared);
  expect(new Set(always.map(([, , period]) => period))).toEqual(new Set([1, 3]));
});
