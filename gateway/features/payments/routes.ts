import { shutProblem } from '@rackets/engine/features/credits/buy.ts';
import { shutsAt } from '@rackets/engine/features/credits/state.ts';
import { viewPayments } from '@rackets/engine/platform/payments/views.ts';
import { creditPacks, packCurrency } from '@rackets/engine/shared/catalogues/credit-packs.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import { z } from 'zod';
import { purchasesIn } from '../../payments/app-store.ts';
import { consumePlayPurchase, isPlayPurchase } from '../../payments/google-play.ts';
import type { VerifiedPayment } from '../../payments/payments.ts';
import { ProviderError } from '../../payments/provider-answer.ts';
import { openCheckout } from '../../payments/stripe.ts';
import type { RouteContext } from '../../http/context/context.ts';
import { HttpError, undecided } from '../../http/context/http-error.ts';
import { route } from '../../http/routes/route.ts';
import { idText } from '../../http/routes/strings.ts';
import { checkoutAnswer, claimAnswer, paymentsAnswer } from './answers.ts';

/** A receipt is a PKCS #7 container in Base64, and holds every purchase that Apple remembers. */
const maxReceiptLength = 24_000;
const maxTokenLength = 1_000;
const minuteMs = 60_000;

export const paymentsRoutes = [
  route({
    id: 'E178',
    method: 'GET',
    path: 'credits/payments',
    kind: 'view',
    role: 'user',
    summary: 'Packs of credits with their prices, where they can be bought, and the caller’s payments.',
    answer: paymentsAnswer,
    async handle({ actor, services, platform, view }) {
      const { account } = actor();
      const { stripe, play, appStore } = services.payments.settings;
      const payments = await platform.view((world) => viewPayments(world, account));
      const store = await view((world, now) => ({
        shut: shutProblem(world, now) !== null,
        shuts_at: iso(shutsAt(world)),
      }));
      return {
        packs: creditPacks.entries.map((pack) => ({ ...pack, currency: packCurrency })),
        website: stripe !== null,
        android: play !== null,
        ios: appStore !== null,
        ...store,
        payments,
      };
    },
  }),
  route({
    id: 'credits-website',
    method: 'POST',
    path: 'credits/payments/website',
    kind: 'command',
    role: 'user',
    summary: 'Creates a checkout page for a pack and returns its address.',
    body: z.strictObject({ product_id: idText() }),
    answer: checkoutAnswer,
    async handle(context, { body }) {
      const { actor, services } = context;
      const { account } = actor();
      const { stripe } = services.payments.settings;
      if (stripe === null) throw notSold('website');
      await requireOpen(context);
      const pack = packOf(body.product_id);
      const returnUrl = `${services.settings.publicUrl}/main/credits/purchase`;
      // A second press within the minute opens the same page.
      const key = `${account}-${pack.id}-${Math.floor(Date.now() / minuteMs)}`;
      const purchase = { account, pack, returnUrl, key };
      const url = await asked(context, () => openCheckout(services.payments.fetch, stripe, purchase));
      return { url };
    },
  }),
  route({
    id: 'E179',
    method: 'POST',
    path: 'credits/payments/android',
    kind: 'command',
    role: 'user',
    summary: 'Claims a Google Play purchase, after checking it with Google.',
    body: z.strictObject({
      product_id: idText(),
      order_id: idText(64),
      token: idText(maxTokenLength),
    }),
    answer: claimAnswer,
    async handle(context, { body }) {
      const { services, actor } = context;
      const { account } = actor();
      const { payments } = services;
      const { play } = payments.settings;
      if (play === null) throw notSold('android');
      const pack = packOf(body.product_id);
      const bought = { product: pack.id, orderId: body.order_id, token: body.token };
      const isPaid = await asked(context, () => isPlayPurchase(payments.fetch, play, bought, account));
      if (!isPaid) throw notClaimable();
      const facts = { account, pack: pack.id, amount: null, currency: null, provider: 'android' } as const;
      const answer = await claimed(context, [{ ...facts, reference: body.order_id, proof: body.token }]);
      // It is recorded: what Google thinks of it is put right by the app's next try.
      await consumePlayPurchase(payments.fetch, play, bought).catch((error: unknown) =>
        services.log.warn({ err: error }, 'a purchase of Google Play was not marked as delivered'),
      );
      return answer;
    },
  }),
  route({
    id: 'E180',
    method: 'POST',
    path: 'credits/payments/ios',
    kind: 'command',
    role: 'user',
    summary: 'Claims the purchases of an App Store receipt, after checking it with Apple.',
    body: z.strictObject({
      receipt: z
        .string()
        .min(1)
        .max(maxReceiptLength)
        .regex(/^MI[A-Za-z0-9+/]+={0,2}$/, 'is no receipt'),
    }),
    answer: claimAnswer,
    async handle(context, { body }) {
      const { services, actor } = context;
      const { account } = actor();
      const { payments } = services;
      const { appStore } = payments.settings;
      if (appStore === null) throw notSold('ios');
      const bought = await asked(context, () => purchasesIn(payments.fetch, appStore, body.receipt));
      const packs = bought.filter(({ product }) => creditPacks.find(product));
      if (packs.length === 0) throw notClaimable();
      const facts = { account, amount: null, currency: null, provider: 'ios', proof: body.receipt } as const;
      return claimed(
        context,
        packs.map(({ product, transaction }) => ({ ...facts, pack: product, reference: transaction })),
      );
    },
  }),
];

/** Records verified purchases one after the other. */
async function claimed(
  { services: { payments, platform } }: RouteContext,
  verified: readonly VerifiedPayment[],
) {
  const answer = { claimed: 0, known: 0 };
  for (const payment of verified) {
    // In their order: a second one would wait for the same leader anyway.
    const done = await payments.record(platform.pipeline, payment);
    if (done === 'unavailable') throw undecided(1);
    if (done === 'recorded') answer.claimed += 1;
    else answer.known += 1;
  }
  return answer;
}

/** R478. */
function packOf(id: string) {
  const pack = creditPacks.find(id);
  if (pack) return pack;
  throw new HttpError(
    404,
    'credits_product_unknown',
    'This product is unavailable, please make sure your app is up to date.',
  );
}

/** R477. */
const notClaimable = () => new HttpError(422, 'payments_not_claimable', 'This item cannot be claimed.');

const places = { website: 'on the website', android: 'in the Android app', ios: 'in the iOS app' } as const;
const notSold = (where: keyof typeof places) =>
  new HttpError(422, 'payments_off', `Credits are not sold ${places[where]}.`);

/** Ruling 28: nobody pays for credits that end within a day. */
async function requireOpen({ view }: RouteContext): Promise<void> {
  const shut = await view((world, now) => shutProblem(world, now)?.message ?? null);
  if (shut !== null) throw new HttpError(422, 'credits_shut', shut);
}

/** What a provider answers. Throws 502 for one that does not. */
async function asked<Answer>({ services }: RouteContext, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    services.log.warn({ err: error }, 'a payment provider failed');
    throw new HttpError(
      502,
      'payments_unreachable',
      'There was a problem claiming your credits, please try again.',
    );
  }
}
