import type { IncomingMessage, ServerResponse } from 'node:http';
import { creditPacks, packCurrency } from '@rackets/engine/shared/catalogues/credit-packs.ts';
import type { Services } from '../context/context.ts';
import { signatureProblem } from '../../payments/stripe-signature.ts';
import { readNews, type StripeNews } from '../../payments/stripe.ts';

/** Stripe's events are far smaller. */
const maxBodyBytes = 256 * 1024;

/**
 * Answers POST /webhooks/stripe. A message counts by its signature alone; 200 says that it was taken in or does not concern
 * the game, and anything else makes Stripe send it again.
 */
export async function receiveStripe(
  services: Services,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const status = await answerTo(services, request).catch((error: unknown) => {
    services.log.error({ err: error }, 'a webhook of Stripe could not be handled');
    return 500;
  });
  if (response.destroyed) return;
  response.writeHead(status, ['Content-Length', '0', 'Cache-Control', 'no-store']).end();
  // What is left of a body that was too long.
  request.resume();
}

async function answerTo(services: Services, request: IncomingMessage): Promise<number> {
  const { stripe } = services.payments.settings;
  if (stripe === null) return 404;
  if (request.method !== 'POST') return 405;
  const body = await bodyOf(request);
  if (body === null) return 413;
  const header = request.headers['stripe-signature'];
  const signature = typeof header === 'string' ? header : undefined;
  const problem = signatureProblem(body, signature, stripe.webhookSecret, Date.now());
  if (problem !== null) {
    services.log.warn({ problem }, 'a webhook was not signed by Stripe');
    return 400;
  }
  const news = readNews(body);
  return news === null ? 200 : handle(services, news);
}

async function handle({ payments, platform, log }: Services, news: StripeNews): Promise<number> {
  if (news.kind === 'revoked') {
    const done = await payments.revoke(platform.pipeline, 'website', news.reference, news.reason);
    return done === 'unavailable' ? 503 : 200;
  }
  const pack = creditPacks.find(news.pack);
  // Something else that the same Stripe account sells, or less money than the pack costs.
  if (!pack || news.currency !== packCurrency || news.amount < pack.price) {
    log.error({ pack: news.pack, amount: news.amount, currency: news.currency }, 'an unknown payment');
    return 200;
  }
  const { reference, account, amount, currency } = news;
  const payment = {
    reference,
    account,
    amount,
    currency,
    provider: 'website',
    proof: '',
    pack: pack.id,
  } as const;
  const done = await payments.record(platform.pipeline, payment);
  return done === 'unavailable' ? 503 : 200;
}

/** The bytes as they were signed; null for too many. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    // A request without an encoding yields buffers.
    const piece = chunk as Buffer;
    bytes += piece.length;
    if (bytes > maxBodyBytes) return null;
    chunks.push(piece);
  }
  return Buffer.concat(chunks);
}
