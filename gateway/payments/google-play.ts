import { createSign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { PlaySettings } from '../settings/payment-settings.ts';
import { askProvider, ProviderError, type Fetch } from './provider-answer.ts';

const keyFile = z.looseObject({ client_email: z.string(), private_key: z.string(), token_uri: z.url() });
const tokenAnswer = z.looseObject({ access_token: z.string() });
/** `purchases.products` of the Google Play Developer API. */
const purchase = z.looseObject({
  /** 0 is bought, 1 cancelled, 2 pending. */
  purchaseState: z.int(),
  orderId: z.string().optional(),
  obfuscatedExternalAccountId: z.string().optional(),
});

const scope = 'https://www.googleapis.com/auth/androidpublisher';
const tokenSeconds = 600;

export interface PlayPurchase {
  readonly product: string;
  readonly orderId: string;
  readonly token: string;
}

/** Whether Google says that this purchase was made and paid, by this account where it says whose. Throws ProviderError. */
export async function isPlayPurchase(
  fetch: Fetch,
  settings: PlaySettings,
  { product, orderId, token }: PlayPurchase,
  account: string,
): Promise<boolean> {
  const { status, json } = await askPlay(fetch, settings, { product, token }, 'GET', '');
  if (status === 400 || status === 404 || status === 410) return false;
  const found = purchase.safeParse(json);
  if (status !== 200 || !found.success) throw new ProviderError(`Google Play answered ${status}`);
  const { purchaseState, orderId: order, obfuscatedExternalAccountId: whose = account } = found.data;
  return purchaseState === 0 && order === orderId && whose === account;
}

/** Tells Google that the credits were delivered: the pack can be bought again, and is not given back by itself. */
export async function consumePlayPurchase(
  fetch: Fetch,
  settings: PlaySettings,
  bought: Pick<PlayPurchase, 'product' | 'token'>,
): Promise<void> {
  const { status } = await askPlay(fetch, settings, bought, 'POST', ':consume');
  if (status >= 300) throw new ProviderError(`Google Play answered ${status}`);
}

async function askPlay(
  fetch: Fetch,
  settings: PlaySettings,
  { product, token }: Pick<PlayPurchase, 'product' | 'token'>,
  method: 'GET' | 'POST',
  verb: string,
) {
  const [app, id, bought] = [settings.packageName, product, token].map((part) => encodeURIComponent(part));
  const path = `/androidpublisher/v3/applications/${app}/purchases/products/${id}/tokens/${bought}${verb}`;
  const authorization = `Bearer ${await accessToken(fetch, settings)}`;
  return askProvider(fetch, `${settings.url}${path}`, { method, headers: { authorization } });
}

/** An access token for the service account: a JWT that its key signs (RS256), changed at Google for a token. */
async function accessToken(fetch: Fetch, settings: PlaySettings): Promise<string> {
  const file = keyFile.parse(JSON.parse(await readFile(settings.keyFile, 'utf8')));
  const now = Math.floor(Date.now() / 1_000);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { iss: file.client_email, scope, aud: file.token_uri, iat: now, exp: now + tokenSeconds };
  const unsigned = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`;
  const signature = createSign('RSA-SHA256').update(unsigned).sign(file.private_key, 'base64url');
  const { status, json } = await askProvider(fetch, file.token_uri, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: `${unsigned}.${signature}`,
    }).toString(),
  });
  const answer = tokenAnswer.safeParse(json);
  if (status !== 200 || !answer.success) throw new ProviderError(`Google answered ${status} for a token`);
  return answer.data.access_token;
}
