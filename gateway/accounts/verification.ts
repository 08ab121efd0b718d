import { refuse } from '@rackets/engine/kernel/declarations/refusal.ts';
import { DuplicateKeyError } from '@rackets/projections/stores/documents.ts';
import { linkLifetimeMs } from './account-mail.ts';
import type { StoredAccount } from './account-book.ts';
import type { AccountOutcome, Asker, Session, TokenShown } from './accounts.ts';
import type { AccountBody } from './collections.ts';
import {
  emailTaken,
  limited,
  linkExpired,
  nothing,
  refused,
  type AccountServices,
} from './account-services.ts';
import { tokenHash } from './links.ts';
import { sendVerification } from './sign-in.ts';
import { offerTakeBack } from './take-back-email.ts';

const nothingToVerify = refuse('auth_verified', 'Your email address is already verified.', {
  kind: 'conflict',
});

/** Opening the link again changes nothing and gives the same answer. */
export async function verify(services: AccountServices, wish: TokenShown): Promise<AccountOutcome<string>> {
  const late = limited(services, 'token', tokenHash(wish.token), wish);
  if (late) return late;
  const link = await services.links.find(wish.token, 'address');
  if (!link) return refused(linkExpired);
  let before: AccountBody | null = null;
  try {
    const account = await services.book.change(link.account, (body) => {
      before = body;
      return verified(body, link.email);
    });
    if (account && before && movedFrom(before, account.body)) {
      await services.sessions.closeAll(account.id, link.session ?? null, 'address');
      await offerTakeBack(services, { id: account.id, body: before });
    }
    // The address is neither the account's current nor its pending one, so the link is void.
    return account?.body.email === link.email ? { kind: 'done', value: account.id } : refused(linkExpired);
  } catch (error) {
    if (error instanceof DuplicateKeyError) return refused(emailTaken);
    throw error;
  }
}

function movedFrom(before: AccountBody, after: AccountBody): boolean {
  return before.email !== after.email;
}

/** An account with `email` marked as verified; null if that changes nothing. */
function verified(body: AccountBody, email: string): AccountBody | null {
  if (body.email === email) {
    return body.proven === true && body.verified ? null : { ...body, verified: true, proven: true };
  }
  if (body.pendingEmail !== email) return null;
  const { pendingEmail: _done, ...rest } = body;
  return { ...rest, email, verified: true, proven: true };
}

export async function sendVerificationAgain(
  services: AccountServices,
  { account, id }: Session,
  asker: Asker,
): Promise<AccountOutcome<null>> {
  const stored = await services.book.get(account);
  if (!stored || services.mail === null) return refused(nothingToVerify);
  const { verified: isVerified, pendingEmail } = stored.body;
  if (isVerified && pendingEmail === undefined) return refused(nothingToVerify);
  const late = limited(services, 'verification', account, asker);
  if (late) return late;
  if (isVerified && pendingEmail !== undefined) await sendNewAddress(services, stored, pendingEmail, id);
  else await sendVerification(services, stored);
  return nothing;
}

/** Sends the link that moves an account to `email`, as `session` asked; does nothing if mail is off. */
export async function sendNewAddress(
  { links, mail }: AccountServices,
  { id }: StoredAccount,
  email: string,
  session: string,
): Promise<void> {
  if (mail === null) return;
  const token = await links.make({ kind: 'address', account: id, email, session }, linkLifetimeMs.address);
  await mail.sendNewAddress(email, token);
}
