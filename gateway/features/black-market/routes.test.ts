import { provide } from '@rackets/engine/kernel/testing/provide.ts';
import { items, type ItemId } from '@rackets/engine/shared/catalogues/items.ts';
import { hasPremium } from '@rackets/engine/shared/ports/premium.ts';
import { dayMs, hourMs } from '@rackets/engine/shared/time/time.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { passes, startTestGame, type TestGame } from '../../http/testing/test-game.ts';
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

let gifts = 0;
/** A visitor who carries these; what they sell to a fence is their cash. */
async function visitor(name: string, carried: Partial<Record<ItemId, number>> = {}) {
  const { key, character } = await game.play(name);
  for (const [type, count] of Object.entries(carried)) {
    gifts += 1;
    await submitOwn(game.pipeline, 'inventory.award-items', `gift-${gifts}`, { character, type, count });
  }
  const post = (path: string, body?: object) =>
    game.call('POST', `/api/blackmarket${path}`, { key, ...(body === undefined ? {} : { body }) });
  const refusal = (path: string, body?: object) =>
    game.refusal('POST', `/api/blackmarket${path}`, { key, ...(body === undefined ? {} : { body }) });
  const cash = async () => (await game.answer('GET bank', { key })).money;
  const fence = (type: ItemId, count: number) =>
    game.call('POST', '/api/items/sell', {
      key,
      body: { items: { [type]: count }, expectedValue: count * items.of(type).value },
    });
  return { key, post, refusal, cash, fence };
}
const statuses = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

test('[E170] [E171] [R530] a product is bought once, however fast the button is pressed', async () => {
  const { key, post, refusal, cash, fence } = await visitor('Anna', { 'gold-bar': 3 });
  await fence('gold-bar', 3);
  const { stores } = await game.answer('GET blackmarket', { key, query: { useStores: '1' } });
  const locksmith = stores.find(({ id }) => id === 'locksmith');
  expect(locksmith).toMatchObject({ title: 'The Locksmith', detail: '6 wares', show_special: false });
  const envelope = locksmith?.products.find(({ id }) => id === 'envelope');
  expect(envelope).toMatchObject({ is_affordable: true, locked_message: null, wait_until: null });
  const before = await cash();
  const body = { store_id: 'locksmith', product_id: 'envelope' };
  expect(statuses(await Promise.all([post('', body), post('', body)]))).toStrictEqual([200, 422]);
  expect(await cash()).toBe(before - (envelope?.cost_amount ?? 0));
  expect(await refusal('', body)).toBe('422 timer_running');
  expect(await refusal('', { ...body, store_id: 'smithy' })).toBe('404 blackmarket_product_not_found');
  expect(await refusal('', { store_id: 'armourer', product_id: 'tommy-gun' })).toBe('422 blackmarket_locked');
});

test('[E172] [E173] [R472] a lot is sold at the price shown, and not once the day is over', async () => {
  const { key, post, refusal, cash } = await visitor('Bea', {
    cigars: 5,
    'bonded-brandy': 5,
    'pocket-radio': 4,
    camera: 4,
    'gold-watch': 3,
    violin: 1,
  });
  const { offers } = await game.answer('GET blackmarket/sell', { key });
  const offer = offers.find(({ amount, owned_count: owned }) => owned === amount);
  const before = await cash();
  const body = { id: offer?.id ?? '' };
  expect(statuses(await Promise.all([post('/sell', body), post('/sell', body)]))).toStrictEqual([200, 422]);
  expect(await cash()).toBe(before + (offer?.price ?? 0));
  const after = (await game.answer('GET blackmarket/sell', { key })).offers.find(({ id }) => id === body.id);
  expect(after).toMatchObject({ daily_limit_used: 1, owned_count: 0, locked_message: 'You have 0' });
  passes(dayMs);
  expect(await refusal('/sell', body)).toBe('404 blackmarket_offer_not_found');
});

describe('[E174] [E175] [E176] [E177] daily specials', () => {
  test('[R380] [R508] are laid out, bought once, and closed for the day', async () => {
    const { key, post, refusal, cash, fence } = await visitor('Cleo', { 'gold-bar': 12 });
    await fence('gold-bar', 12);
    expect(statuses(await Promise.all([post('/perks/start'), post('/perks/start')]))).toStrictEqual([
      200, 409,
    ]);
    const { special, random } = await game.answer('GET blackmarket/perks', { key });
    expect(special?.items.map(({ item_index: place, premium }) => [place, premium])).toStrictEqual([
      [0, false],
      [1, false],
    ]);
    expect(await refusal('/perks/purchase', { item_index: 2 })).toBe('403 premium_required');
    const before = await cash();
    const buy = { random: true };
    const both = await Promise.all([post('/perks/purchase', buy), post('/perks/purchase', buy)]);
    expect(statuses(both)).toStrictEqual([200, 409]);
    expect(await cash()).toBe(before - random.cost_amount);
    expect((await game.answer('GET perks', { key })).perks).toHaveLength(1);
    expect(await refusal('/perks/start')).toBe('422 timer_running');
  });

  test('[R299] [R508] premium has a third choice, also of what was laid out before', async () => {
    const { key, post } = await visitor('Dora');
    await post('/perks/start');
    undone.push(
      provide(
        game.pipeline.peek((world) => world),
        hasPremium.by(() => true),
      ),
    );
    const { special, premium } = await game.answer('GET blackmarket/perks', { key });
    expect([premium, special?.items.length]).toStrictEqual([true, 3]);
  });

  test('[R380] walking away costs a wait that the timers tell', async () => {
    const { key, post, refusal } = await visitor('Elsa');
    expect(await refusal('/perks/cancel')).toBe('409 blackmarket_special_gone');
    await post('/perks/start');
    expect((await post('/perks/cancel')).status).toBe(200);
    const { wait_until: until } = await game.answer('GET blackmarket/perks', { key });
    expect(Date.parse(until ?? '') - Date.now()).toBe(12 * hourMs);
    expect((await game.answer('GET state', { key })).timers).toMatchObject({ special: { timestamp: until } });
  });
});

test.each([
  ['', {}],
  ['', { store_id: 'smithy', product_id: 'roof-rack', count: 2 }],
  ['', { store_id: 'smithy\u0000', product_id: 'roof-rack' }],
  ['/sell', { id: 7 }],
  ['/sell', { id: 'x', more: 1 }],
  ['/perks/purchase', {}],
  ['/perks/purchase', { random: false }],
  ['/perks/purchase', { random: true, item_index: 0 }],
  ['/perks/purchase', { item_index: -1 }],
  ['/perks/purchase', { item_index: 2 ** 53 }],
  ['/perks/purchase', { item_index: 0.5 }],
])('[E171] [E173] [E176] POST blackmarket%s refuses %j', async (path, body) => {
  const { refusal } = await visitor(`Fay${'abcdefghijkl'.charAt(JSON.stringify(body).length % 12)}`);
  expect(await refusal(path, body)).toBe('400 invalid');
});
