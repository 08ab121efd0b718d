import { createVerify, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { passes, startTestGame } from '../http/testing/test-game.ts';
import type { Fetch } from './provider-answer.ts';

const folder = mkdtempSync(join(tmpdir(), 'rackets-play-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const keyFile = join(folder, 'key.json');
writeFileSync(
  keyFile,
  JSON.stringify({
    client_email: 'orders@rackets.test',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    token_uri: 'https://google.test/token',
  }),
);

const payments = {
  stripe: null,
  play: { packageName: 'test.rackets', keyFile, url: 'https://play.test' },
  appStore: {
    bundleId: 'test.rackets',
    sharedSecret: 'apple secret',
    url: 'https://apple.test/verify',
    sandboxUrl: null,
  },
};

/** Stands in for Google Play: it knows one purchase, and whoever shows a JWT that its key signed. */
function googleDouble(purchase: object) {
  const consumed: string[] = [];
  const fetch: Fetch = (url, { method, headers, body }) => {
    if (url === 'https://google.test/token') {
      const jwt = new URLSearchParams(body).get('assertion') ?? '';
      const [head, claims, signature = ''] = jwt.split('.');
      const isSigned = createVerify('RSA-SHA256')
        .update(`${head}.${claims}`)
        .verify(publicKey, signature, 'base64url');
      return Promise.resolve(Response.json({ access_token: isSigned ? 'ours' : 'nobody’s' }));
    }
    const known =
      'https://play.test/androidpublisher/v3/applications/test.rackets/purchases/products/credits_12/tokens/tok';
    if (new Headers(headers).get('authorization') !== 'Bearer ours')
      return Promise.resolve(new Response('{}', { status: 401 }));
    if (url === `${known}:consume` && method === 'POST') consumed.push(url);
    if (!url.startsWith(known)) return Promise.resolve(new Response('{}', { status: 404 }));
    return Promise.resolve(url === known ? Response.json(purchase) : new Response(null, { status: 200 }));
  };
  return { fetch, consumed };
}

const body = { product_id: 'credits_12', order_id: 'GPA.12', token: 'tok' };

describe('[E179] a purchase of Google Play', () => {
  test('is asked about, recorded once, and marked as delivered', async () => {
    const { fetch, consumed } = googleDouble({ purchaseState: 0, orderId: 'GPA.12' });
    const game = await startTestGame({ settings: { payments }, askProvider: fetch });
    const { key } = await game.play('Ann');
    const claim = () => game.answer('POST credits/payments/android', { key, body });
    expect(await claim()).toEqual({ claimed: 1, known: 0 });
    expect(consumed).toHaveLength(1);
    const other = await game.play('Bob');
    expect(await game.answer('POST credits/payments/android', { key: other.key, body })).toEqual({
      claimed: 0,
      known: 1,
    });
    passes(3 * 3_600_000);
    expect(await claim()).toEqual({ claimed: 0, known: 1 });
    const { payments: own } = await game.answer('GET credits/payments', { key });
    expect(own).toMatchObject([{ credits: 12, provider: 'android', amount: null, status: 'waiting' }]);
    await game.stop();
  });

  test.each([
    ['that is not paid yet', { purchaseState: 2, orderId: 'GPA.12' }, body],
    ['that was cancelled', { purchaseState: 1, orderId: 'GPA.12' }, body],
    ['with another order', { purchaseState: 0, orderId: 'GPA.99' }, body],
    ['of somebody else', { purchaseState: 0, orderId: 'GPA.12', obfuscatedExternalAccountId: 'x' }, body],
    ['that Google does not know', { purchaseState: 0, orderId: 'GPA.12' }, { ...body, token: 'made-up' }],
  ])('[R477] %s cannot be claimed', async (_name, purchase, given) => {
    const game = await startTestGame({ settings: { payments }, askProvider: googleDouble(purchase).fetch });
    const { key } = await game.play('Ann');
    const call = await game.call('POST', '/api/credits/payments/android', { key, body: given });
    expect(call.status).toBe(422);
    expect(call.json).toMatchObject({
      error: { code: 'payments_not_claimable', message: 'This item cannot be claimed.' },
    });
    await game.stop();
  });
});

/** Stands in for the App Store: every receipt gets this answer. */
const appleDouble =
  (answer: object): Fetch =>
  (_url, { body: sent }) => {
    const { password } = JSON.parse(sent ?? '{}') as { password?: string };
    return Promise.resolve(Response.json(password === 'apple secret' ? answer : { status: 21_004 }));
  };

const bought = (id: string, more = {}) => ({ product_id: 'credits_6', transaction_id: id, ...more });
const receiptOf = (in_app: object[], bundle_id = 'test.rackets') => ({
  status: 0,
  receipt: { bundle_id, in_app },
});

describe('[E180] a receipt of the App Store', () => {
  const receipt = 'MIIbm90IGEgcmVjZWlwdA==';
  test('brings every purchase in it, once', async () => {
    const answer = receiptOf([bought('1'), bought('2'), bought('3', { cancellation_date: '2034-01-01' })]);
    const game = await startTestGame({ settings: { payments }, askProvider: appleDouble(answer) });
    const { key } = await game.play('Ann');
    const claim = () => game.answer('POST credits/payments/ios', { key, body: { receipt } });
    expect(await claim()).toEqual({ claimed: 2, known: 0 });
    passes(3 * 3_600_000);
    expect(await claim()).toEqual({ claimed: 0, known: 2 });
    await game.stop();
  });

  test.each([
    ['422 payments_not_claimable', 'of another app', receiptOf([bought('1')], 'test.other')],
    ['422 payments_not_claimable', 'of the sandbox', { status: 21_007 }],
    ['422 payments_not_claimable', 'that is no receipt', { status: 21_003 }],
    ['422 payments_not_claimable', 'of something else', receiptOf([bought('1', { product_id: 'mug' })])],
    ['502 payments_unreachable', 'that Apple cannot read now', { status: 21_005 }],
  ])('is answered %s when it is one %s', async (told, _name, answer) => {
    const game = await startTestGame({ settings: { payments }, askProvider: appleDouble(answer) });
    const { key } = await game.play('Ann');
    expect(await game.refusal('POST', '/api/credits/payments/ios', { key, body: { receipt } })).toBe(told);
    await game.stop();
  });

  test('[R476] that Apple does not answer is to be tried again', async () => {
    const askProvider: Fetch = () => Promise.reject(new TypeError('no network'));
    const game = await startTestGame({ settings: { payments }, askProvider });
    const { key } = await game.play('Ann');
    const { json } = await game.call('POST', '/api/credits/payments/ios', { key, body: { receipt } });
    const message = 'There was a problem claiming your credits, please try again';
    expect(json).toMatchObject({ error: { message: expect.stringContaining(message) as string } });
    await game.stop();
  });
});
