import { vehicleModels } from '@rackets/engine/shared/catalogues/vehicles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passes, startTestGame, type TestGame } from '../../http/testing/test-game.ts';
import { submitOwn } from '../../pipeline/own-commands.ts';

let game: TestGame;
beforeAll(async () => {
  game = await startTestGame({ settings: { relaxedLimits: true } });
});
afterAll(() => game.stop());

const tenMinutes = 600_000;
let names = 0;
/** A player with two bribes of their own and $1,000. */
const player = () => {
  names += 1;
  return game.play(`Bu${'bdfgklmnprst'[names % 12]}a${'vwxz'[names % 4]}${'eiou'[Math.floor(names / 12)]}`);
};
const bribe = { item_type: 'prison_bribes', item_amount: 1, minimum_bid: 200, period: 600 } as const;
const forced = { ...bribe, force_minimum_bid: true } as const;
const start = async (key: string, body: object = forced) =>
  (await game.answer('POST auctions', { key, body: body as typeof forced })).auction_ids;
const list = (key: string, query: Record<string, string> = {}) =>
  game.answer('GET auctions', { key, query: { ...query } });
const one = async (key: string, id: string) => game.answer('GET auctions/:id', { key, params: { id } });
const bid = (key: string, auction_id: string, amount: number, more: object = {}) =>
  game.call('POST', '/api/auctions/bid', { key, body: { auction_id, amount, ...more } });

test('[E113] [E114] [E115] [E118] [E119] [R335] an auction is started, listed, bid for and won, and nobody is told by whom', async () => {
  const [seller, rival, buyer] = [await player(), await player(), await player()];
  const [id = ''] = await start(seller.key);
  expect((await one(seller.key, id)).auction).toMatchObject({
    item_type: 'prison_bribes',
    item_name: '1 bribe',
    category: 'prison_bribes',
    minimum_bid: 200,
    next_bid: 200,
    last_bid: null,
    is_current_character: true,
    can_cancel: true,
    has_limit: true,
    locked: false,
    my_state: 'own',
    period: 600,
    count: 1,
    auto_relist: false,
    processed_at: null,
  });
  expect((await bid(rival.key, id, 200)).json).toMatchObject({
    auction: { last_bid: { amount: 200, is_current_character: true }, my_state: 'leading', next_bid: 220 },
  });
  await bid(buyer.key, id, 300, { refund_target: 'money' });
  const seen = await one(rival.key, id);
  expect(seen).toMatchObject({
    auction: {
      my_state: 'outbid',
      last_bid: { amount: 300, is_current_character: false },
      count: null,
      auto_relist: null,
    },
    history: [
      { amount: 300, is_current_character: false },
      { amount: 200, is_current_character: true },
    ],
    week: null,
  });
  const told = JSON.stringify([seen, await list(rival.key)]);
  for (const { character } of [seller, buyer]) expect(told).not.toContain(character);
  expect((await game.answer('GET bank', { key: rival.key })).bank).toBe(200);
  expect(await list(buyer.key)).toMatchObject({ bid_refund_target: 'money', leading: 1, held: 300 });

  const bidAt = seen.auction.last_bid?.created_at;
  expect(bidAt).toBeDefined();
  passes(tenMinutes);
  // Any command carries out what is due; this one is refused.
  await bid(seller.key, id, 1);
  const closed = await list(buyer.key, { closed: '1' });
  expect(closed.auctions.data).toMatchObject([
    {
      id,
      outcome: 'sold',
      my_state: 'won',
      // Of the bid, not of the end.
      last_bid: { amount: 300, is_current_character: true, created_at: bidAt },
      my_bid: { amount: 300, created_at: bidAt },
    },
  ]);
  expect((await one(rival.key, id)).auction).toMatchObject({ my_state: null, outcome: 'sold' });
  expect((await game.answer('GET bank', { key: seller.key })).bank).toBe(270);
  const figures = await game.answer('GET auctions/statistics', { key: seller.key, query: {} });
  expect(figures).toMatchObject({
    sold_summary: [{ item_type: 'prison_bribes', count: 1, units: 1, amount: 300 }],
    bought_summary: [],
    history: { data: [{ type: 'sold', amount: 300, net: 270, auction_id: id }] },
  });
  for (const averages of [figures.bids_24hours, figures.bids_7days])
    expect(averages).toMatchObject([
      { item_name: 'Bribes', average: 300, lowest: 300, highest: 300, sales: 1 },
    ]);
  expect((await one(buyer.key, id)).week).toMatchObject({ average: 300 });
});

test('[E113] [R304] are narrowed by words, category, who started them, bids and ids', async () => {
  const [seller, other] = [await player(), await player()];
  const [id = ''] = await start(seller.key);
  const found = async (query: Record<string, string>, key = other.key) =>
    (await list(key, query)).auctions.data.some((auction) => auction.id === id);
  expect(await found({})).toBe(true);
  expect(await found({ search: 'BRIBE' })).toBe(true);
  expect(await found({ search: 'pelham' })).toBe(false);
  expect(await found({ category: 'bullets,prison_bribes' })).toBe(true);
  expect(await found({ category: 'vehicles' })).toBe(false);
  expect(await found({ creator: 'self' })).toBe(false);
  expect(await found({ creator: 'self' }, seller.key)).toBe(true);
  expect(await found({ creator: 'others,game' })).toBe(true);
  expect(await found({ hasBids: '1' })).toBe(false);
  expect(await found({ auction_ids: `${id},none` })).toBe(true);
  expect(await found({ auction_ids: 'none' })).toBe(false);
});

test('[E116] [E117] [R406] [R407] [R451] [R493] the caller’s auction is cancelled once, another’s never', async () => {
  const [seller, other] = [await player(), await player()];
  const [id = ''] = await start(seller.key);
  expect(await game.answer('GET auctions/create', { key: seller.key })).toMatchObject({
    auction_ids: { all: [id], with_bids: [] },
    default_minimum_bid: 100,
    default_period: 600,
    periods: [600, 1_800, 3_600],
  });
  const close = (key: string) => game.call('POST', '/api/auctions/close', { key, body: { auction_id: id } });
  expect((await close(other.key)).status).toBe(409);
  const both = await Promise.all([close(seller.key), close(seller.key)]);
  expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 200)?.json).toEqual({ auction_ids: [id] });
  expect((await one(seller.key, id)).auction).toMatchObject({ outcome: 'cancelled' });
});

test('[E115] of two who bid the same in one moment one leads, and the other is told the next bid', async () => {
  const [seller, ann, bob] = [await player(), await player(), await player()];
  const [id = ''] = await start(seller.key);
  const both = await Promise.all([bid(ann.key, id, 200), bid(bob.key, id, 200)]);
  expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.json).toMatchObject({
    error: { code: 'auctions_bid_low', data: { minimum_bid: 220, last_bid: 200 } },
  });
});

test('[E118] [R464] a low lowest bid is refused with what it is worth, and taken when it is forced', async () => {
  const { key } = await player();
  expect((await game.call('POST', '/api/auctions', { key, body: bribe })).json).toMatchObject({
    error: { code: 'minimum_bid_low', data: { minimum_bid: 200, worth: 2_500 } },
  });
  expect(await start(key)).toHaveLength(1);
});

test('[E144] [R372] [R494] the garage puts vehicles up, each from its value, and shows them as at auction', async () => {
  const { key, character } = await player();
  const payload = { character, model: 'dustbowl-six', paint: null, damage: 0, insured: false };
  for (const gift of ['one', 'two'])
    await submitOwn(game.pipeline, 'vehicles.award-vehicle', `${character}-${gift}`, payload);
  const ids = (await game.answer('GET garage', { key })).vehicles.map(({ id }) => id);
  const done = await game.call('POST', '/api/garage/action', {
    key,
    body: { action: 'auction', vehicle_ids: ids },
  });
  expect(done.json).toEqual({ vehicle_ids: ids, message: 'Your 2 auctions have started.' });
  const { value } = vehicleModels.of('dustbowl-six');
  expect((await list(key, { creator: 'self' })).auctions.data).toMatchObject([
    {
      minimum_bid: value,
      item_meta: { vehicle: { damage: 0, value } },
      icon_url: expect.stringContaining('dustbowl'),
    },
    { minimum_bid: value },
  ]);
  expect(await game.answer('GET garage', { key })).toMatchObject({
    vehicles: [{ in_use: true, status: 'auction' }, { in_use: true }],
    limit_used: { auction: 2, trade: 0 },
    actions: expect.arrayContaining(['auction']),
  });
});

test('[E120] [R288] [R527] the limits of the day are listed both ways, with what is used', async () => {
  const { key } = await player();
  await start(key);
  const { limits } = await game.answer('GET trade-limits', { key });
  expect(limits).toContainEqual({
    direction: 'send',
    category: 'prison_bribes',
    name: 'Bribes',
    period_label: 'Today, UTC',
    used: 2_500,
    limit: 25_000,
    usage: 10,
  });
  // What is sent of money is taxed; what comes in is limited.
  expect(limits.flatMap(({ category, direction }) => (category === 'money' ? [direction] : []))).toEqual([
    'receive',
  ]);
});

describe('is refused', () => {
  test.each([
    ['400 invalid', 'POST', '', {}],
    ['400 invalid', 'POST', '', { ...forced, minimum_bid: -1 }],
    ['400 invalid', 'POST', '', { ...forced, minimum_bid: 2 ** 53 }],
    ['400 invalid', 'POST', '', { ...forced, item_type: 'money' }],
    ['400 invalid', 'POST', '', { ...forced, seller: 'me' }],
    ['400 invalid_payload', 'POST', '', { ...forced, item_amount: undefined }],
    ['400 invalid_payload', 'POST', '', { ...forced, item_type: 'vehicle' }],
    ['422 auctions_period', 'POST', '', { ...forced, period: 601 }],
    ['409 asset_short', 'POST', '', { ...forced, item_amount: 9 }],
    ['409 asset_short', 'POST', '', { ...forced, item_type: 'vehicle', vehicle_id: 'dustbowl-six-none' }],
    ['404 asset_unknown', 'POST', '', { ...forced, item_type: 'perk', perk_id: 'none' }],
    ['403 premium_required', 'POST', '', { ...forced, auto_relist: true }],
    ['409 auctions_over', 'POST', '/bid', { auction_id: 'none', amount: 1 }],
    ['400 invalid', 'POST', '/bid', { auction_id: 'none', amount: 0 }],
    ['400 invalid', 'POST', '/bid', { auction_id: 'none', amount: 1, refund_target: 'shoe' }],
    ['400 invalid_payload', 'POST', '/close', {}],
    ['409 auctions_not_cancelled', 'POST', '/close', { auction_id: 'none' }],
    ['404 auctions_unknown', 'GET', '/none', undefined],
  ])('with %s: %s auctions%s %j', async (refusal, method, path, body) => {
    const { key } = await player();
    expect(await game.refusal(method, `/api/auctions${path}`, { key, body })).toBe(refusal);
  });
});
