import { DuplicateKeyError } from '@rackets/projections/stores/documents.ts';
import { linkLifetimeMs } from './account-mail.ts';
import type { StoredAccount } from './account-book.ts';
import type { AccountOutcome, TokenShown } from './accounts.ts';
import {
  emailTaken,
  limited,
  linkExpired,
  nothing,
  refused,
  type AccountServices,
} from './account-services.ts';
import { tokenHash } from './links.ts';

/** Tells the address that an account had until now, and gives it the means to take the change back (ruling 40). */
export async function offerTakeBack({ links, mail }: AccountServices, before: StoredAccount): Promise<void> {
  if (mail === null) return;
  const { email, google, apple } = before.body;
  const providers = { ...(google ? { google } : {}), ...(apple ? { apple } : {}) };
  const link = { kind: 'take-back', account: before.id, email, ...providers } as const;
  await mail.sendMovedAddress(email, await links.make(link, linkLifetimeMs.takeBack));
}

/** The account is as it was before the change: its address, the providers that may sign in; and nobody is signed in. */
export async function takeBackEmail(
  services: AccountServices,
  wish: TokenShown,
): Promise<AccountOutcome<null>> {
  const late = limited(services, 'token', tokenHash(wish.token), wish);
  if (late) return late;
  const { links, book, sessions } = services;
  const link = await links.find(wish.token, 'take-back');
  if (!link) return refused(linkExpired);
  const use = await links.use(wish.token, wish.device?.client ?? null, linkLifetimeMs.takeBack);
  if (use === 'used') return refused(linkExpired);
  await removeSquatter(services, link.email, link.account);
  const { email, google, apple } = link;
  const providers = { ...(google ? { google } : {}), ...(apple ? { apple } : {}) };
  try {
    const account = await book.change(link.account, (body) => {
      const { pendingEmail: _pending, google: _google, apple: _apple, ...rest } = body;
      return { ...rest, email, verified: true, proven: true, ...providers };
    });
    if (!account) return refused(linkExpired);
  } catch (error) {
    if (error instanceof DuplicateKeyError) return refused(emailTaken);
    throw error;
  }
  await sessions.closeAll(link.account, null, 'address');
  return nothing;
}

/** Whoever registered the address since and never showed that it is theirs must not keep it from its holder. */
async function removeSquatter({ book }: AccountServices, email: string, account: string): Promise<void> {
  const other = await book.byEmail(email);
  if (!other || other.id === account) return;
  if (other.body.proven !== true && other.body.roles === undefined) await book.remove(other.id);
}
