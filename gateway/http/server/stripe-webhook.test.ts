import { ordersOf, paymentsState } from '@rackets/engine/platform/payments/state.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passes, startTestGame, type TestGame } from '../testing/test-game.ts';
import {
  disputeEvent,
  doubleSettings,
  paidEvent,
  refundEvent,
  sendWebhook,
  stripeDouble,
} from '../../payments/stripe-double.ts';

const double = stripeDouble();
let game: TestGame;

beforeAll(async () => {
  game = await startTestGame({ settings: { payments: doubleSettings }, askProvider: double.fetch });
});
afterAll(() => game.stop());

async function player(name: string) {
  const { key, character } = await game.play(name);
  const account = game.services.peek((world) => world.characters.get(character)?.account ?? '');
  const orders = () => game.services.platform.peek((world) => ordersOf(world, account));
  const paid = (payment: string) => paidEvent(account, 'credits_24', 349, payment);
  return { key, account, orders, paid, send: (event: object) => sendWebhook(game.url, event) };
}

test('[E178] [R502] [R503] a purchase goes to Checkout, counts by its webhook, and is in the buyer’s history', async () => {
  const { key, account, send } = await player('Ann');
  const body = { product_id: 'credits_110' };
  const ask = () => game.call('POST', '/api/credits/payments/website', { key, body });
  const [one, two] = [await ask(), await ask()];
  expect(one.json).toEqual(two.json);
  const [session] = double.sessions();
  expect(one.json).toEqual({ url: session?.url });
  expect(Object.fromEntries(session?.form ?? [])).toMatchObject({
    mode: 'payment',
    client_reference_id: account,
    'line_items[0][price_data][unit_amount]': '1299',
    'line_items[0][price_data][currency]': 'eur',
    'metadata[pack]': 'credits_110',
  });
  const page = () => game.answer('GET credits/payments', { key });
  const before = await page();
  expect(before).toMatchObject({ website: true, android: false, ios: false, payments: [] });
  expect(before.packs.map(({ credits, badge }) => [credits, badge])).toEqual([
    ...[6, 12, 24, 50].map((credits) => [credits, null]),
    [110, 'Most Popular'],
    [180, null],
    [350, null],
    [800, 'Best Value'],
  ]);
  expect(await send(paidEvent(account, 'credits_110', 1_299, 'pi_ann'))).toBe(200);
  expect((await page()).payments).toMatchObject([
    { credits: 110, amount: 1_299, currency: 'eur', provider: 'website', status: 'waiting' },
  ]);
});

describe('a webhook', () => {
  test('counts once, however often and in whatever order it comes', async () => {
    const { orders, paid, send } = await player('Bob');
    const both = await Promise.all([send(paid('pi_bob')), send(paid('pi_bob'))]);
    passes(3 * 3_600_000);
    expect([...both, await send(paid('pi_bob'))]).toEqual([200, 200, 200]);
    expect(orders()).toHaveLength(1);
    expect(await send(refundEvent('pi_early'))).toBe(200);
    expect(await send(paid('pi_early'))).toBe(200);
    expect(orders()[0]).toMatchObject({ revoked: { reason: 'refund' } });
  });

  test('of a refund or a chargeback takes the payment back once; a part that is refunded does not', async () => {
    const { orders, paid, send } = await player('Cid');
    await send(paid('pi_cid'));
    expect(await send(refundEvent('pi_cid', false))).toBe(200);
    expect(orders()[0]?.revoked).toBeNull();
    expect(await send(disputeEvent('pi_cid'))).toBe(200);
    expect(await send(refundEvent('pi_cid'))).toBe(200);
    expect(orders()[0]).toMatchObject({ revoked: { reason: 'chargeback' } });
  });

  test('that is forged, stale, changed or not signed counts for nothing', async () => {
    const { orders, paid } = await player('Dora');
    const event = paid('pi_dora');
    const now = Math.floor(Date.now() / 1_000);
    const changed = JSON.stringify({ ...event, id: 'evt_other' });
    for (const how of [{ secret: 'whsec_guessed' }, { at: now - 301 }, { at: now + 301 }, { body: changed }])
      expect(await sendWebhook(game.url, event, how)).toBe(400);
    const bare = await fetch(`${game.url}/webhooks/stripe`, { method: 'POST', body: JSON.stringify(event) });
    expect(bare.status).toBe(400);
    expect((await fetch(`${game.url}/webhooks/stripe`)).status).toBe(405);
    expect(orders()).toEqual([]);
  });

  test('of less money than the pack costs, or of another product, is no order', async () => {
    const { account, orders, send } = await player('Eve');
    expect(await send(paidEvent(account, 'credits_800', 99, 'pi_eve'))).toBe(200);
    expect(await send(paidEvent(account, 'a_mug', 900, 'pi_mug'))).toBe(200);
    expect(orders()).toEqual([]);
  });

  test('leaves neither the provider’s ids nor who paid in the log', () => {
    const told = game.services.platform.peek((world) => JSON.stringify([...paymentsState(world).orders]));
    expect(told).not.toContain('pi_');
  });
});

test('without keys nothing is sold, and it is said so', async () => {
  const other = await startTestGame();
  const { key } = await other.play('Flo');
  const post = (path: string, body: object) =>
    other.refusal('POST', `/api/credits/payments/${path}`, { key, body });
  expect(await post('website', { product_id: 'credits_6' })).toBe('422 payments_off');
  expect(await post('android', { product_id: 'credits_6', order_id: 'GPA.1', token: 't' })).toBe(
    '422 payments_off',
  );
  expect(await post('ios', { receipt: 'MIAA' })).toBe('422 payments_off');
  expect((await fetch(`${other.url}/webhooks/stripe`, { method: 'POST' })).status).toBe(404);
  expect(await other.answer('GET credits/payments', { key })).toMatchObject({ website: false });
  await other.stop();
});
