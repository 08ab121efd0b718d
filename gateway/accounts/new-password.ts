import { refuse } from '@rackets/engine/kernel/refusal.ts';
import { linkLifetimeMs } from './account-mail.ts';
import type { AccountOutcome, NewPassword, SignedIn, TokenShown } from './accounts.ts';
import {
  busy,
  emailInvalid,
  enter,
  limited,
  linkExpired,
  nothing,
  refused,
  type AccountServices,
} from './account-services.ts';
import { normalizeEmail } from './email.ts';
import { tokenHash } from './links.ts';
import { checkNewPassword } from './passwords.ts';

const mailNotConfigured = refuse(
  'mail_not_configured',
  'This server cannot send mail, so it cannot give you a new password. Please ask whoever runs it.',
);
/** Used for an address without an account. No account has this id. */
const nobody = { id: '', body: { email: '', passwordHash: '' } } as const;

/** Stores the new password until its link is opened. Does the same work for an address without an account. */
export async function resetPassword(
  services: AccountServices,
  wish: NewPassword,
): Promise<AccountOutcome<null>> {
  const email = normalizeEmail(wish.email);
  if (email === null) return refused(emailInvalid);
  const wrong = checkNewPassword(wish.password, wish.passwordConfirm, email);
  if (wrong) return refused(wrong);
  const late = limited(services, 'reset', email, wish);
  if (late) return late;
  const { links, mail, passwords, book } = services;
  if (mail === null) return refused(mailNotConfigured);
  const passwordHash = await passwords.hash(wish.password);
  if (passwordHash === null) return busy;
  const account = await book.byEmail(email);
  const { id, body } = account ?? nobody;
  const token = await links.make(
    { kind: 'password', account: id, email: body.email, replaces: body.passwordHash, passwordHash },
    linkLifetimeMs.password,
  );
  await mail.sendNewPassword(account ? email : null, token);
  return nothing;
}

/** Opening the link also proves that the address belongs to the holder. */
export async function confirmPassword(
  services: AccountServices,
  wish: TokenShown,
): Promise<AccountOutcome<SignedIn>> {
  const late = limited(services, 'token', tokenHash(wish.token), wish);
  if (late) return late;
  const { links, book, sessions } = services;
  const link = await links.find(wish.token, 'password');
  if (!link) return refused(linkExpired);
  const before = await book.get(link.account);
  const { email, passwordHash } = before?.body ?? nobody.body;
  // Requested before the address or the password was changed in another way, so it is no longer what the holder wants.
  const isCurrent = email === link.email && [link.replaces, link.passwordHash].includes(passwordHash);
  if (!before || !isCurrent) return refused(linkExpired);
  const use = await links.use(wish.token, wish.device?.client ?? null, linkLifetimeMs.password);
  if (use === 'used') return refused(linkExpired);
  // The second of two clicks finds the password active, and leaves the first one's session alone.
  if (passwordHash === link.passwordHash) return enter(services, before, wish);
  const account = await book.change(link.account, (body) => ({
    ...body,
    passwordHash: link.passwordHash,
    verified: true,
    proven: true,
  }));
  if (!account) return refused(linkExpired);
  await sessions.closeAll(account.id);
  return enter(services, account, wish);
}
