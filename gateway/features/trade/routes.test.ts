import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestGame, type TestGame } from '../../http/testing/test-game.ts';
import { submitOwn } from '../../pipeline/own-commands.ts';

let game: TestGame;
beforeAll(async () => {
  game = await startTestGame({ settings: { relaxedLimits: true } });
});
afterAll(() => game.stop());

let names = 0;
/** A player with two bribes of their own and $1,000. */
async function player() {
  names += 1;
  const username = `Du${'bdfgklmnprst'[names % 12]}a${'vwxz'[names % 4]}${'eiou'[Math.floor(names / 12)]}`;
  return { ...(await game.play(username)), username };
}
type Person = Awaited<ReturnType<typeof player>>;

const money = (amount: number) => ({ type: 'money', amount }) as const;
const gift = ({ key }: Person, to: Person, body: object = money(100)) =>
  game.call('POST', '/api/trade/gift', { key, body: { username: to.username, ...body } });
const open = async ({ key }: Person, to: Person) =>
  (await game.answer('POST trade', { key, body: { username: to.username } })).id;
const add = ({ key }: Person, id: string, body: object) =>
  game.call('POST', `/api/trade/${id}/assets`, { key, body });
const one = ({ key }: Person, id: string) => game.answer('GET trade/:id', { key, params: { id } });
const history = ({ key }: Person, query: Record<string, string> = {}) =>
  game.answer('GET trade/history', { key, query: { ...query } });
const cash = async ({ key }: Person) => (await game.answer('GET state', { key })).character?.money;
const refuseGifts = ({ key }: Person, blocked: readonly string[] = ['gifts']) =>
  game.call('POST', '/api/settings', { key, body: { key: 'feature_blocks', value: blocked } });

describe('a gift', () => {
  test('[R167] [R400] has a message of 150 characters at most, trimmed, or none', async () => {
    const [giver, friend] = [await player(), await player()];
    const longest = 'x'.repeat(150);
    const blanks = ' \n '.repeat(20);
    for (const message of [longest, `${blanks}${longest}${blanks}`, null, '', blanks])
      expect((await gift(giver, friend, { ...money(10), message })).status).toBe(200);
    expect((await gift(giver, friend, { ...money(10), message: `${longest}x` })).status).toBe(400);
    expect((await gift(giver, friend, { ...money(10), message: `${blanks}${longest}x` })).status).toBe(400);
    expect((await history(friend)).history.data.map(({ message }) => message)).toEqual([
      null,
      null,
      null,
      longest,
      longest,
    ]);
  });

  test('[E126] [E134] [E135] [R346] of money arrives less the tax, with its message, and stands in both histories', async () => {
    const [giver, friend] = [await player(), await player()];
    const { json } = await gift(giver, friend, { ...money(101), message: '  For the drinks.  ' });
    expect(json).toMatchObject({
      amount_gross: 101,
      pending: false,
      recipient: { username: friend.username },
    });
    expect([await cash(giver), await cash(friend)]).toEqual([899, 1_090]);
    const row = {
      type: 'money',
      name: '$101',
      amount_gross: 101,
      amount_net: 90,
      escrow: false,
      trade_id: null,
      message: 'For the drinks.',
    };
    expect((await history(giver)).history.data).toMatchObject([
      { ...row, sent_or_received: 'sent', character: { username: friend.username } },
    ]);
    expect((await history(friend)).history.data).toMatchObject([
      { ...row, sent_or_received: 'received', character: { username: giver.username } },
    ]);
    expect(await game.answer('GET trade/statistics', { key: giver.key })).toMatchObject({
      sent: [{ category: 'money', count: 1, units: 101, value: 101 }],
      received: [],
      gifts_sent: 1,
      money_sent: 101,
      tax_paid: 11,
    });
    expect(await game.answer('GET trade/statistics', { key: friend.key })).toMatchObject({
      received: [{ category: 'money', count: 1, units: 90, value: 90 }],
      gifts_received: 1,
      money_received: 90,
    });
  });

  test('[R469] [R366] to somebody who takes none asks for a request, which they see with its message and take', async () => {
    const [giver, shy] = [await player(), await player()];
    expect((await refuseGifts(shy)).status).toBe(204);
    expect((await gift(giver, shy)).json).toMatchObject({
      error: {
        code: 'gift_escrow_required',
        message: "This recipient doesn't accept gifts. Send a gift request instead?",
      },
    });
    const { json } = await gift(giver, shy, { ...money(100), allow_escrow: true, message: 'Please.' });
    expect(json).toMatchObject({ pending: true });
    const [request] = (await game.answer('GET trade', { key: shy.key })).trades;
    expect(request).toMatchObject({
      escrow: false,
      is_host: false,
      character: { username: giver.username },
      message: 'Please.',
      status_text: 'Waiting for you to accept...',
      assets: [{ name: '$100', amount_net: 90, tax_percent: 10 }],
    });
    const id = request?.id ?? '';
    const taken = await game.answer('POST trade/:id/accepted', {
      key: shy.key,
      params: { id },
      body: { accepted: true, lock_version: request?.lock_version ?? 0 },
    });
    expect(taken).toEqual({ state: 'complete', trade: null });
    expect(await cash(shy)).toBe(1_090);
    expect(await one(giver, id)).toMatchObject({ status_text: 'Trade complete.', message: 'Please.' });
    expect((await history(shy)).history.data).toMatchObject([{ trade_id: id, message: 'Please.' }]);
  });

  test('[E144] [R460] of several vehicles leaves the garage at once', async () => {
    const [giver, friend] = [await player(), await player()];
    const payload = {
      character: giver.character,
      model: 'dustbowl-six',
      paint: null,
      damage: 0,
      insured: false,
    };
    for (const car of ['one', 'two'])
      await submitOwn(game.pipeline, 'vehicles.award-vehicle', `${giver.character}-${car}`, payload);
    const garage = async ({ key }: Person) =>
      (await game.answer('GET garage', { key })).vehicles.map(({ id }) => id);
    const ids = await garage(giver);
    const body = { action: 'transfer', vehicle_ids: ids, username: friend.username, message: null };
    const done = await game.call('POST', '/api/garage/action', { key: giver.key, body });
    expect(done.json).toEqual({ vehicle_ids: ids, message: `The 2 vehicles are ${friend.username}’s now.` });
    expect([await garage(giver), (await garage(friend)).toSorted()]).toEqual([[], ids.toSorted()]);
  });
});

describe('a trade', () => {
  test('[E127] [E128] [E129] [E130] [E131] [E132] is opened, filled, accepted by both and read afterwards', async () => {
    const [host, guest] = [await player(), await player()];
    const id = await open(host, guest);
    await add(host, id, money(500));
    const { json } = await add(guest, id, { type: 'prison_bribes', amount: 2 });
    expect(json).toMatchObject({
      trade: {
        lock_version: 3,
        is_host: false,
        assets: [{ is_current_character: false }, { name: '2 bribes' }],
      },
    });
    const accept = ({ key }: Person, lock_version: number) =>
      game.call('POST', `/api/trade/${id}/accepted`, { key, body: { accepted: true, lock_version } });
    const stale = await accept(host, 1);
    expect([stale.status, stale.json]).toMatchObject([
      409,
      { error: { code: 'trade_changed', data: { lock_version: 3 } } },
    ]);
    expect((await accept(host, 3)).json).toMatchObject({
      state: 'open',
      trade: { current_accepted: true, is_locked: true, status_text: 'Waiting for them to accept...' },
    });
    expect((await accept(guest, 3)).json).toEqual({ state: 'complete', trade: null });
    expect([await cash(host), await cash(guest)]).toEqual([500, 1_450]);
    const over = await one(host, id);
    expect(over).toMatchObject({
      closed_at: expect.any(String),
      cancelled_at: null,
      accepted_at: expect.any(String),
      status_text: 'Trade complete.',
      assets: [
        { type: 'money', amount_gross: 500, amount_net: 450 },
        { type: 'prison_bribes', amount_gross: 2 },
      ],
    });
    expect((await history(host, { sent_or_received: 'received' })).history.data).toMatchObject([
      { name: '2 bribes', escrow: true, trade_id: id },
    ]);
    expect((await history(host, { category: 'money' })).history.data).toHaveLength(1);
    expect((await history(host, { category: 'money', sent_or_received: 'received' })).history.data).toEqual(
      [],
    );
  });

  test('[E131] [E133] a line is taken out and the trade called off: all is back, and it says so', async () => {
    const [host, guest] = [await player(), await player()];
    const id = await open(host, guest);
    await add(host, id, money(300));
    const [asset] = (await one(host, id)).assets;
    const params = { id, asset_id: asset?.id ?? '' };
    const { trade } = await game.answer('DELETE trade/:id/assets/:asset_id', { key: host.key, params });
    expect(trade).toMatchObject({ assets: [], lock_version: 3 });
    await add(host, id, money(300));
    await game.answer('DELETE trade/:id', { key: guest.key, params: { id } });
    expect(await cash(host)).toBe(1_000);
    expect(await one(host, id)).toMatchObject({
      status_text: 'Trade cancelled.',
      cancelled_at: expect.any(String),
    });
  });

  test('two presses with one key are one: of a gift and of an acceptance', async () => {
    const [host, guest] = [await player(), await player()];
    const twice = {
      key: host.key,
      body: { username: guest.username, ...money(100) },
      headers: { 'Idempotency-Key': 'press-1' },
    };
    const answers = await Promise.all([1, 2].map(() => game.call('POST', '/api/trade/gift', twice)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await cash(host)).toBe(900);
  });

  test('of others is as unknown as none, before and after it ends', async () => {
    const [host, guest, stranger] = [await player(), await player(), await player()];
    const id = await open(host, guest);
    const seen = () => game.refusal('GET', `/api/trade/${id}`, { key: stranger.key });
    expect(await seen()).toBe('404 trade_unknown');
    await game.answer('DELETE trade/:id', { key: host.key, params: { id } });
    expect(await seen()).toBe('404 trade_unknown');
    expect(await game.refusal('GET', '/api/trade/none', { key: stranger.key })).toBe('404 trade_unknown');
    expect(await game.refusal('DELETE', `/api/trade/${id}`, { key: stranger.key })).toBe('404 trade_unknown');
  });

  test('with somebody who trades with friends only is refused', async () => {
    const [host, shy] = [await player(), await player()];
    await refuseGifts(shy, ['trades']);
    const body = { username: shy.username };
    expect(await game.refusal('POST', '/api/trade', { key: host.key, body })).toBe('403 feature_refused');
  });
});

describe('is refused', () => {
  let giver: Person;
  let friend: Person;
  beforeAll(async () => {
    giver = await player();
    friend = await player();
  });

  test.each([
    ['400 invalid_payload', { type: 'money' }],
    ['400 invalid', { type: 'money', amount: -5 }],
    ['400 invalid', { type: 'money', amount: 2 ** 53 }],
    ['400 invalid', { type: 'drugs', drug_type: 'snow', drug_units: 2 ** 53 }],
    ['400 invalid_payload', { type: 'drugs', drug_type: 'snow' }],
    ['400 invalid_payload', { type: 'vehicle' }],
    ['400 invalid', { type: 'shares', amount: 1 }],
    ['400 invalid', { type: 'money', amount: 10, message: 'x'.repeat(151) }],
    ['400 invalid', { type: 'money', amount: 10, message: 'a\u0007b' }],
    ['400 invalid', { type: 'money', amount: 10, note: 'unknown' }],
    ['409 asset_short', { type: 'money', amount: 1_001 }],
    ['422 trade_money_least', { type: 'money', amount: 1 }],
    ['404 asset_unknown', { type: 'vehicle', vehicle_id: 'none' }],
    ['409 asset_short', { type: 'vehicle', vehicle_id: 'dustbowl-six-1' }],
    ['404 trade_nobody', { type: 'money', amount: 10, username: 'Nobody' }],
  ])('%s: a gift of %j', async (refusal, body) => {
    const sent = { username: friend.username, ...body };
    expect(await game.refusal('POST', '/api/trade/gift', { key: giver.key, body: sent })).toBe(refusal);
  });

  test('an acceptance that names no lists', async () => {
    const id = await open(giver, friend);
    const body = { accepted: true };
    expect(await game.refusal('POST', `/api/trade/${id}/accepted`, { key: giver.key, body })).toBe(
      '400 invalid_payload',
    );
  });
});
