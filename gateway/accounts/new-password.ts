import { refuse } from '@rackets/engine/kernel/declarations/refusal.ts';
import { linkLifetimeMs } from './account-mail.ts';
import type { AccountOutcome, NewPassword, PasswordConfirmation, SignedIn } from './accounts.ts';
import {
  busy,
  emailInvalid,
  enter,
  isOwnDevice,
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
const passwordOther = refuse(
  'auth_password_other',
  'This is not the password you chose. If you did not ask for a new one, ignore the email.',
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
  const { links, mail, passwords, book } = services;
  if (mail === null) return refused(mailNotConfigured);
  const late = limited(services, 'reset', email, wish);
  const account = await book.byEmail(email);
  if (late && !isOwnDevice(services, 'reset', account, wish)) return late;
  const passwordHash = await passwords.hash(wish.password);
  if (passwordHash === null) return busy;
  const { id, body } = account ?? nobody;
  const token = await links.make(
    { kind: 'password', account: id, email: body.email, replaces: body.passwordHash, passwordHash },
    linkLifetimeMs.password,
  );
  await mail.sendNewPassword(account ? email : null, token);
  return nothing;
}

/**
 * Only whoever knows the password that was asked for can make it valid: otherwise a stranger could ask for a password
 * of their own, and the holder's click would let them in (ruling 40). Opening the link also proves the address.
 */
export async function confirmPassword(
  services: AccountServices,
  wish: PasswordConfirmation,
): Promise<AccountOutcome<SignedIn>> {
  const late = limited(services, 'token', tokenHash(wish.token), wish);
  if (late) return late;
  const { links, book, sessions, passwords } = services;
  const link = await links.find(wish.token, 'password');
  if (!link) return refused(linkExpired);
  const before = await book.get(link.account);
  const { email, passwordHash } = before?.body ?? nobody.body;
  // Requested before the address or the password was changed in another way, so it is no longer what the holder wants.
  const isCurrent = email === link.email && [link.replaces, link.passwordHash].includes(passwordHash);
  if (!before || !isCurrent) return refused(linkExpired);
  const isAskedFor = await passwords.verify(link.passwordHash, wish.password);
  if (isAskedFor === null) return busy;
  if (!isAskedFor) return refused(passwordOther);
  const use = await links.use(wish.token, wish.device?.client ?? null, linkLifetimeMs.password);
  if (use === 'used') return refused(linkExpired);
  // The second of two clicks finds the password active, and leaves the first one's session alone.
  if (passwordHash === link.passwordHash) return enter(services, before, wish);
  // An address that waits may have been entered by whoever the password is to keep out.
  const account = await book.change(link.account, ({ pendingEmail: _pending, ...body }) => ({
    ...body,
    passwordHash: link.passwordHash,
    verified: true,
    proven: true,
  }));
  if (!account) return refused(linkExpired);
  await sessions.closeAll(account.id, null, 'password');
  return enter(services, account, wish);
}
