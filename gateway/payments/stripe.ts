import { packCurrency, type creditPacks } from '@rackets/engine/shared/catalogues/credit-packs.ts';
import { z } from 'zod';
import { askProvider, ProviderError, type Fetch } from './provider-answer.ts';
import type { StripeSettings } from '../settings/payment-settings.ts';

const session = z.looseObject({ url: z.url() });

interface Purchase {
  readonly account: string;
  readonly pack: (typeof creditPacks.entries)[number];
  /** Where the player comes back to. */
  readonly returnUrl: string;
  /** The same again for a double click. */
  readonly key: string;
}

/**
 * Opens a page of Stripe's Checkout for one pack and returns its address. Stripe tells of the payment by the webhook; who
 * comes back to the game has not paid by that alone. Throws ProviderError.
 */
export async function openCheckout(
  fetch: Fetch,
  { secretKey, url }: StripeSettings,
  { account, pack, returnUrl, key }: Purchase,
): Promise<string> {
  const form = new URLSearchParams({
    mode: 'payment',
    client_reference_id: account,
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': packCurrency,
    'line_items[0][price_data][unit_amount]': String(pack.price),
    'line_items[0][price_data][product_data][name]': `${pack.credits} credits`,
    'metadata[pack]': pack.id,
    success_url: `${returnUrl}?paid=1`,
    cancel_url: returnUrl,
  });
  const { status, json } = await askProvider(fetch, `${url}/v1/checkout/sessions`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${secretKey}`,
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': key,
    },
    body: form.toString(),
  });
  const opened = session.safeParse(json);
  if (status !== 200 || !opened.success) throw new ProviderError(`Stripe answered ${status}`);
  return opened.data.url;
}

const paid = z.looseObject({
  payment_status: z.string(),
  payment_intent: z.string().max(255),
  client_reference_id: z.string().min(1).max(64),
  amount_total: z.int().min(0),
  currency: z.string(),
  metadata: z.looseObject({ pack: z.string().max(40) }),
});
const charge = z.looseObject({ payment_intent: z.string().max(255), refunded: z.boolean() });
const dispute = z.looseObject({ payment_intent: z.string().max(255) });
const envelope = z.looseObject({ type: z.string(), data: z.looseObject({ object: z.unknown() }) });

/** What a webhook tells that matters here. */
export type StripeNews =
  | {
      readonly kind: 'paid';
      readonly reference: string;
      readonly account: string;
      readonly pack: string;
      readonly amount: number;
      readonly currency: string;
    }
  | { readonly kind: 'revoked'; readonly reference: string; readonly reason: 'refund' | 'chargeback' };

/** Reads a webhook whose signature has been checked; null for what does not concern the game. */
export function readNews(body: Buffer): StripeNews | null {
  const event = envelope.safeParse(parsed(body));
  if (!event.success) return null;
  const { type, data } = event.data;
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const { data: done } = paid.safeParse(data.object);
      if (done?.payment_status !== 'paid') return null;
      const { payment_intent: reference, client_reference_id: account, metadata, currency } = done;
      return { kind: 'paid', reference, account, pack: metadata.pack, amount: done.amount_total, currency };
    }
    case 'charge.refunded': {
      const { data: back } = charge.safeParse(data.object);
      // A part that is given back is between the staff and the player.
      return back?.refunded === true
        ? { kind: 'revoked', reference: back.payment_intent, reason: 'refund' }
        : null;
    }
    case 'charge.dispute.created': {
      const { data: back } = dispute.safeParse(data.object);
      return back ? { kind: 'revoked', reference: back.payment_intent, reason: 'chargeback' } : null;
    }
    default:
      return null;
  }
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
