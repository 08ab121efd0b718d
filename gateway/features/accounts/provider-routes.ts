import { z } from 'zod';
import type { ProviderToken } from '../../accounts/accounts.ts';
import { done } from '../../http/context/account-outcome.ts';
import { configAnswer, signInAnswer } from './answers.ts';
import type { RouteContext } from '../../http/context/context.ts';
import { route } from '../../http/routes/route.ts';
import { lineText } from '../../http/routes/strings.ts';

const maxTokenLength = 8_000;
const maxCodeLength = 1_024;
const token = z
  .string()
  .max(maxTokenLength)
  .regex(/^[\w-]+\.[\w-]+\.[\w-]*$/);
/** What the page chose when it asked the provider, whose token holds its SHA-256 in hex. */
const nonce = lineText(200).min(8).optional();

export const providerRoutes = [
  route({
    id: 'config',
    method: 'GET',
    path: 'config',
    kind: 'view',
    role: 'public',
    summary:
      'What a client needs to know about this server: sign-in providers, whether it sends mail, links.',
    answer: configAnswer,
    handle: async ({ services }) => {
      const { google, apple, mail, serviceWorker, subscribeUrl, socialUrls } = services.settings;
      return {
        google_client_id: google?.clientId ?? null,
        apple_client_id: apple?.clientId ?? null,
        mail: mail !== null,
        service_worker: serviceWorker ? '/service-worker.js' : null,
        push_public_key: await services.pushKey(),
        subscribe_url: subscribeUrl,
        social_urls: [...socialUrls],
      };
    },
  }),
  route({
    id: 'E004',
    method: 'POST',
    path: 'auth/google',
    kind: 'command',
    role: 'public',
    summary: 'Signs in with a Google token; opens an account if the address has none.',
    body: z.strictObject({ id_token: token, platform: z.enum(['android', 'website']), nonce }),
    answer: signInAnswer,
    handle: (context, { body }) =>
      signInBy(context, { provider: 'google', token: body.id_token, nonce: body.nonce ?? null }),
  }),
  route({
    id: 'E003',
    method: 'POST',
    path: 'auth/apple',
    kind: 'command',
    role: 'public',
    summary: 'Signs in with an Apple token; opens an account if the address has none.',
    body: z.strictObject({
      /** Apple’s code is not redeemed: the token alone says who it is. */
      auth_code: lineText(maxCodeLength),
      identity_token: token,
      /** What Apple tells of a name, once. Nothing of it is kept. */
      user: z
        .union([lineText(maxTokenLength), z.record(z.string(), z.unknown())])
        .nullable()
        .optional(),
      nonce,
    }),
    answer: signInAnswer,
    handle: (context, { body }) =>
      signInBy(context, { provider: 'apple', token: body.identity_token, nonce: body.nonce ?? null }),
  }),
];

async function signInBy(
  { services, address, device }: RouteContext,
  wish: Pick<ProviderToken, 'provider' | 'token' | 'nonce'>,
) {
  const { key } = done(await services.accounts.signInBy({ ...wish, address, device }));
  return { data: { key } };
}
