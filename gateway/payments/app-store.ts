import { z } from 'zod';
import type { AppStoreSettings } from '../settings/payment-settings.ts';
import { askProvider, ProviderError, type Fetch } from './provider-answer.ts';

/** The answer of `verifyReceipt`. */
const answerShape = z.looseObject({
  status: z.int(),
  receipt: z
    .looseObject({
      bundle_id: z.string(),
      in_app: z.array(
        z.looseObject({
          product_id: z.string(),
          transaction_id: z.string().max(64),
          /** Set once Apple gave the money back. */
          cancellation_date: z.string().optional(),
        }),
      ),
    })
    .optional(),
});

const fromSandbox = 21_007;
/** Apple asks for another try. */
const tryAgain: ReadonlySet<number> = new Set([21_002, 21_005, 21_009]);

export interface StorePurchaseOfApple {
  readonly product: string;
  readonly transaction: string;
}

/** The purchases in a receipt of this app that Apple vouches for; none in any other. Throws ProviderError. */
export async function purchasesIn(
  fetch: Fetch,
  settings: AppStoreSettings,
  receipt: string,
): Promise<readonly StorePurchaseOfApple[]> {
  const first = await verify(fetch, settings, settings.url, receipt);
  const answer =
    first.status === fromSandbox && settings.sandboxUrl !== null
      ? await verify(fetch, settings, settings.sandboxUrl, receipt)
      : first;
  if (tryAgain.has(answer.status) || (answer.status >= 21_100 && answer.status <= 21_199))
    throw new ProviderError(`the App Store answered ${answer.status}`);
  if (answer.status !== 0 || answer.receipt?.bundle_id !== settings.bundleId) return [];
  return answer.receipt.in_app
    .filter(({ cancellation_date: cancelled }) => cancelled === undefined)
    .map(({ product_id: product, transaction_id: transaction }) => ({ product, transaction }));
}

async function verify(fetch: Fetch, { sharedSecret }: AppStoreSettings, url: string, receipt: string) {
  const { json } = await askProvider(fetch, url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ 'receipt-data': receipt, password: sharedSecret }),
  });
  const answer = answerShape.safeParse(json);
  if (!answer.success) throw new ProviderError('the App Store answered something else');
  return answer.data;
}
