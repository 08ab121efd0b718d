import { provide } from '@rackets/engine/kernel/testing/provide.ts';
import { items, type ItemId } from '@rackets/engine/shared/catalogues/items.ts';
import { hasPremium } from '@rackets/engine/shared/ports/premium.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestGame, type TestGame } from '../../http/testing/test-game.ts';
import { submitOwn } from '../../pipeline/own-commands.ts';

let game: TestGame;
beforeAll(async () => {
  game = await startTestGame({ settings: { relaxedLimits: true } });
});
afterAll(() => game.stop());

const undone: (() => void)[] = [];
afterEach(() => {
  for (const undo of undone.splice(0)) undo();
});
const certified = (): void =>
  void undone.push(
    provide(
      game.pipeline.peek((world) => world),
      hasPremium.by(() => true),
    ),
  );

let gifts = 0;
/** A player who carries these. */
async function carrier(name: string, carried: Partial<Record<ItemId, number>> = {}) {
  const { key, character } = await game.play(name);
  for (const [type, count] of Object.entries(carried)) {
    gifts += 1;
    await submitOwn(game.pipeline, 'inventory.award-items', `gift-${gifts}`, { character, type, count });
  }
  const post = (path: string, body: object) => game.call('POST', `/api/items/${path}`, { key, body });
  const refusal = (path: string, body: object) => game.refusal('POST', `/api/items/${path}`, { key, body });
  const page = () => game.answer('GET items', { key });
  return { key, character, post, refusal, page };
}
const price = (id: ItemId) => items.of(id).value;

test('[E161] [E162] what is carried is listed with its price, and where it comes from', async () => {
  const { key, page } = await carrier('Anna', { 'gold-watch': 3, xp_boost: 1 });
  const { items: carried, premium, count_max } = await page();
  expect({ premium, count_max }).toStrictEqual({ premium: false, count_max: 1000 });
  expect(carried.map(({ type_id, count, sell_price }) => [type_id, count, sell_price])).toStrictEqual([
    ['xp_boost', 1, null],
    ['gold-watch', 3, price('gold-watch')],
  ]);
  const one = await game.answer('GET items/:id', { key, params: { id: 'gold-watch' } });
  expect(one).toStrictEqual(carried[1]);
  expect(one.sources).toContainEqual({ feature: 'looting', text: 'Looting', detail: null });
  expect(await game.refusal('GET', '/api/items/none', { key })).toBe('404 item_unknown');
});

describe('[E163] a sale', () => {
  test('[R425] pays exactly the sum expected, or nothing', async () => {
    const { post, page, refusal } = await carrier('Bea', { 'gold-watch': 3 });
    const body = { items: { 'gold-watch': 2 }, expectedValue: 2 * price('gold-watch') };
    expect(await refusal('sell', { ...body, expectedValue: body.expectedValue - 1 })).toBe(
      '409 items_value_changed',
    );
    const both = await Promise.all([post('sell', body), post('sell', body)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toStrictEqual([200, 409]);
    expect((await page()).items.map(({ count }) => count)).toStrictEqual([1]);
  });

  test('[R297] of several kinds is for Certified Gangsters', async () => {
    const { post, refusal } = await carrier('Cleo', { 'gold-watch': 1, rope: 4 });
    const body = {
      items: { 'gold-watch': 1, rope: 4, wire: 0 },
      expectedValue: price('gold-watch') + 4 * price('rope'),
    };
    expect(await refusal('sell', body)).toBe('403 premium_required');
    certified();
    expect((await post('sell', body)).json).toStrictEqual({ money: body.expectedValue, count: 5, kinds: 2 });
  });

  test.each([
    [{ items: { 'gold-watch': -1 }, expectedValue: 0 }, '400 invalid'],
    [{ items: { 'gold-watch': 1001 }, expectedValue: 0 }, '400 invalid'],
    [{ items: { 'gold-watch': 0.5 }, expectedValue: 0 }, '400 invalid'],
    [{ items: { 'gold-watch': 1 }, expectedValue: 2 ** 53 }, '400 invalid'],
    [{ items: { 'gold-watch': 1 } }, '400 invalid'],
    [{ items: { 'no such': 1 }, expectedValue: 0 }, '400 invalid'],
    [{ items: {}, expectedValue: 0, more: 1 }, '400 invalid'],
    [{ items: {}, expectedValue: 0 }, '422 items_none'],
    [{ items: { none: 1 }, expectedValue: 0 }, '404 item_unknown'],
    [{ items: { 'gold-watch': 2 }, expectedValue: 830 }, '409 item_short'],
    [{ items: { xp_boost: 1 }, expectedValue: 0 }, '409 item_short'],
  ])('of %j is refused: %s', async (body, code) => {
    const { refusal } = await carrier(`Dora${JSON.stringify(body).length}x${code.length}`, {
      'gold-watch': 1,
    });
    expect(await refusal('sell', body)).toBe(code);
  });
});

test('[E164] [E165] [R190] [R303] [R422] what is locked is neither sold nor thrown away, and highlights are for Certified Gangsters', async () => {
  const { key, post, refusal, page } = await carrier('Ella', { rope: 3 });
  const set = (body: object) => post('rope/preferences', body);
  expect((await set({ locked: true, pinned: true })).json).toMatchObject({
    locked: true,
    pinned: true,
    highlight: false,
    can_discard: false,
  });
  const sale = { items: { rope: 1 }, expectedValue: price('rope') };
  expect(await refusal('sell', sale)).toBe('422 item_locked');
  expect(await refusal('discard', { type_id: 'rope', count: 1 })).toBe('422 item_locked');
  await set({ locked: false });
  expect((await post('discard', { type_id: 'rope', count: 2 })).json).toStrictEqual({
    type_id: 'rope',
    count: 2,
  });
  expect(await refusal('discard', { type_id: 'rope', count: 2 })).toBe('409 item_short');
  expect((await page()).items).toMatchObject([{ type_id: 'rope', count: 1, pinned: true, locked: false }]);
  expect(await refusal('rope/preferences', { highlight: true })).toBe('403 premium_required');
  expect(await refusal('rope/preferences', {})).toBe('400 item_preference_none');
  certified();
  expect((await set({ highlight: true })).json).toMatchObject({ highlight: true });
  expect(await game.refusal('POST', '/api/items/none/preferences', { key, body: { pinned: true } })).toBe(
    '404 item_unknown',
  );
});

test('[E166] the history of a kind says what came and went, and what was left', async () => {
  const { key, post } = await carrier('Fay', { wire: 5 });
  await post('sell', { items: { wire: 2 }, expectedValue: 2 * price('wire') });
  await post('discard', { type_id: 'wire', count: 1 });
  const { history } = await game.answer('GET items/:type/history', { key, params: { type: 'wire' } });
  expect(history.map(({ action_name, count, balance }) => [action_name, count, balance])).toStrictEqual([
    ['Thrown away', -1, 2],
    ['Sold', -2, 3],
    ['A gift of the city', 5, 5],
  ]);
  const other = await game.play('Gwen');
  expect(
    await game.answer('GET items/:type/history', { key: other.key, params: { type: 'wire' } }),
  ).toStrictEqual({ history: [] });
});
