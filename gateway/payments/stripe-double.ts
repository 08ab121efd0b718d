import { createHmac } from 'node:crypto';
import type { Fetch } from './provider-answer.ts';

const webhookSecret = 'whsec_of_the_test';

/** Settings under which `stripeDouble` is asked. */
export const doubleSettings = {
  stripe: { secretKey: 'sk_test_double', webhookSecret, url: 'https://stripe.test' },
  play: null,
  appStore: null,
};

interface Session {
  readonly id: string;
  readonly url: string;
  readonly form: URLSearchParams;
}

/** Stands in for Stripe: opens sessions as its Checkout does, and signs webhooks as it does. */
export function stripeDouble() {
  const sessions = new Map<string, Session>();
  const fetch: Fetch = (url, init) => {
    const headers = new Headers(init.headers);
    const isKnown = headers.get('authorization') === `Bearer ${doubleSettings.stripe.secretKey}`;
    if (url !== 'https://stripe.test/v1/checkout/sessions' || !isKnown)
      return Promise.resolve(new Response('{"error":{}}', { status: 401 }));
    const key = headers.get('idempotency-key') ?? '';
    const id = `cs_test_${sessions.size + 1}`;
    const session = sessions.get(key) ?? {
      id,
      url: `https://checkout.stripe.test/${id}`,
      form: new URLSearchParams(init.body),
    };
    sessions.set(key, session);
    return Promise.resolve(Response.json({ id: session.id, url: session.url }));
  };
  return { fetch, sessions: () => [...sessions.values()] };
}

/** The webhook that tells of a paid session. */
export const paidEvent = (account: string, pack: string, price: number, payment: string) => ({
  id: `evt_${payment}`,
  object: 'event',
  type: 'checkout.session.completed',
  data: {
    object: {
      object: 'checkout.session',
      payment_status: 'paid',
      payment_intent: payment,
      client_reference_id: account,
      amount_total: price,
      currency: 'eur',
      metadata: { pack },
    },
  },
});

/** The webhook that tells of a refund, of all or of a part. */
export const refundEvent = (payment: string, refunded = true) => ({
  type: 'charge.refunded',
  data: { object: { object: 'charge', payment_intent: payment, refunded } },
});

/** The webhook that tells of a chargeback. */
export const disputeEvent = (payment: string) => ({
  type: 'charge.dispute.created',
  data: { object: { object: 'dispute', payment_intent: payment } },
});

/** Sends a webhook as Stripe does: signed over its bytes at a time in seconds. */
export async function sendWebhook(
  url: string,
  event: object,
  { secret = webhookSecret, at = Math.floor(Date.now() / 1_000), body = JSON.stringify(event) } = {},
): Promise<number> {
  const signature = createHmac('sha256', secret)
    .update(`${at}.${JSON.stringify(event)}`)
    .digest('hex');
  const response = await fetch(`${url}/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` },
    body,
  });
  return response.status;
}
