import { refuse } from '@rackets/engine/kernel/declarations/refusal.ts';
import type { StoredAccount } from './account-book.ts';
import type { AccountOutcome, ProviderToken, SignedIn } from './accounts.ts';
import { busy, enter, limited, refused, type AccountServices } from './account-services.ts';
import { tokenHash } from './links.ts';
import type { Identity, Provider } from './providers/provider.ts';
import { insertNew } from './sign-in.ts';

const names: Readonly<Record<Provider, string>> = { google: 'Google', apple: 'Apple' };

const off = (provider: Provider) =>
  refuse(`auth_${provider}_off`, `This server does not sign in with ${names[provider]}.`, {
    kind: 'not-found',
  });

/** R240, for either provider. */
const failed = (provider: Provider) =>
  refuse(
    `auth_${provider}_failed`,
    `You could not be logged in with ${names[provider]}, please try again or contact us if this error message continues.`,
  );

const unproven = refuse(
  'auth_email_unproven',
  'This email address has an account with a password. Please sign in with that.',
  { kind: 'conflict' },
);

/**
 * Signs in a player by a provider's token: found by the provider's subject id, or by an address that both sides have
 * verified.
 */
export async function signInBy(
  services: AccountServices,
  wish: ProviderToken,
): Promise<AccountOutcome<SignedIn>> {
  const { provider, token, nonce } = wish;
  const tokens = services.providers[provider];
  if (tokens === null) return refused(off(provider));
  const late = limited(services, 'token', tokenHash(token), wish);
  if (late) return late;
  const now = services.now();
  const identity = await tokens.judge(token, nonce, now);
  if (identity === 'unavailable') return busy;
  if (identity === 'refused') return refused(failed(provider));
  const use = await services.links.use(
    token,
    wish.device?.client ?? null,
    Math.max(0, identity.expiresAt - now),
  );
  if (use === 'used') return refused(failed(provider));
  const account = await accountOf(services, provider, identity);
  return 'id' in account ? enter(services, account, wish) : account;
}

async function accountOf(
  services: AccountServices,
  provider: Provider,
  identity: Identity,
): Promise<StoredAccount | AccountOutcome<never>> {
  const { subject, email } = identity;
  const known = await services.book.byProvider(provider, subject);
  if (known) return known;
  if (email === null) return refused(failed(provider));
  const holder = await services.book.byEmail(email);
  if (holder) return link(services, provider, subject, holder);
  const opened = await insertNew(services, {
    email,
    passwordHash: '',
    verified: true,
    proven: true,
    createdAt: services.now(),
    [provider]: subject,
  });
  // The same request sent twice: the other one has created it.
  return opened ?? accountOf(services, provider, identity);
}

/**
 * Somebody who registered another person's address without verifying it keeps their password for themselves: the real
 * holder must not be signed in to an account whose password somebody else knows.
 */
async function link(
  { book }: AccountServices,
  provider: Provider,
  subject: string,
  { id, body }: StoredAccount,
): Promise<StoredAccount | AccountOutcome<never>> {
  const isOther = body[provider] !== undefined && body[provider] !== subject;
  if (body.proven !== true || isOther) return refused(unproven);
  return (await book.change(id, (now) => ({ ...now, [provider]: subject }))) ?? refused(unproven);
}
