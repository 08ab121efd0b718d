import { refuse } from '@rackets/engine/kernel/refusal.ts';
import { DuplicateKeyError } from '@rackets/projections/stores/documents.ts';
import type { StoredAccount } from './account-book.ts';
import type {
  AccountOutcome,
  Asker,
  Closing,
  EmailChange,
  OwnAccount,
  PasswordChange,
  Session,
} from './accounts.ts';
import type { AccountBody } from './collections.ts';
import {
  busy,
  closedForMs,
  emailInvalid,
  emailTaken,
  limited,
  nothing,
  refused,
  unknown,
  type AccountServices,
} from './account-services.ts';
import { normalizeEmail } from './email.ts';
import { checkNewPassword } from './passwords.ts';
import { isPassword, sendVerification } from './sign-in.ts';
import { sendNewAddress } from './verification.ts';

const emailEmpty = refuse('me_email_empty', 'Please enter your email address.');
const passwordEmpty = refuse('me_password_empty', 'Please enter your new password.');
const passwordWrong = refuse('me_password_wrong', 'Your password is not this one.');

export async function own({ book }: AccountServices, account: string): Promise<OwnAccount | null> {
  const stored = await book.get(account);
  if (!stored) return null;
  const { email, passwordHash, verified, createdAt, pendingEmail = null } = stored.body;
  return { id: account, email, pendingEmail, hasPassword: passwordHash !== '', verified, createdAt };
}

/** An address that was never verified is replaced at once: it was probably a typo. */
export async function changeEmail(
  services: AccountServices,
  { account }: Session,
  wish: EmailChange,
): Promise<AccountOutcome<null>> {
  if (wish.email.trim() === '') return refused(emailEmpty);
  const email = normalizeEmail(wish.email);
  if (email === null) return refused(emailInvalid);
  const late = limited(services, 'change', account, wish);
  if (late) return late;
  const stored = await services.book.get(account);
  if (!stored) return unknown;
  const waits = services.mail !== null && stored.body.verified && email !== stored.body.email;
  if (waits && (await services.book.byEmail(email))) return refused(emailTaken);
  const next = waits ? moving(email) : moved(email);
  try {
    const changed = await services.book.change(account, next);
    if (changed) await writeOfMove(services, changed, waits ? email : null);
  } catch (error) {
    if (error instanceof DuplicateKeyError) return refused(emailTaken);
    throw error;
  }
  return nothing;
}

/** Takes effect when its link is opened. */
function moving(pendingEmail: string) {
  return (body: AccountBody): AccountBody => ({ ...body, pendingEmail });
}

/** Takes effect at once, unverified. */
function moved(email: string) {
  return (body: AccountBody): AccountBody => {
    const { pendingEmail: _given, ...rest } = body;
    if (email === body.email) return rest;
    const { proven: _other, ...unproven } = rest;
    return { ...unproven, email };
  };
}

async function writeOfMove(
  services: AccountServices,
  account: StoredAccount,
  to: string | null,
): Promise<void> {
  if (to === null) return sendVerification(services, account);
  await sendNewAddress(services, account, to);
  await services.mail?.sendLeavingAddress(account.body.email);
}

export async function changePassword(
  services: AccountServices,
  session: Session,
  wish: PasswordChange,
): Promise<AccountOutcome<null>> {
  if (wish.password === '') return refused(passwordEmpty);
  const stored = await services.book.get(session.account);
  if (!stored) return unknown;
  const wrong = checkNewPassword(wish.password, wish.password, stored.body.email);
  if (wrong) return refused(wrong);
  const stopped = await checkOwnPassword(services, stored, wish.oldPassword, wish);
  if (stopped) return stopped;
  const passwordHash = await services.passwords.hash(wish.password);
  if (passwordHash === null) return busy;
  await services.book.change(session.account, (body) => ({ ...body, passwordHash }));
  await services.sessions.closeAll(session.account, session.id);
  return nothing;
}

export async function close(
  services: AccountServices,
  { account }: Session,
  wish: Closing,
): Promise<AccountOutcome<null>> {
  const stored = await services.book.get(account);
  if (!stored) return unknown;
  const stopped = await checkOwnPassword(services, stored, wish.password, wish);
  if (stopped) return stopped;
  // First, so that after a failure the account is still open and can be closed again.
  await wish.endLife(account);
  const closedAt = services.now();
  await services.book.change(account, (body) => ({ ...body, closedAt }));
  await services.sessions.closeAll(account);
  await services.mail?.sendClosed(stored.body.email, closedAt + closedForMs);
  return nothing;
}

/** The outcome if the account's own password is wrong; null if it is right or the account has none. */
async function checkOwnPassword(
  services: AccountServices,
  account: StoredAccount,
  password: string,
  asker: Asker,
): Promise<AccountOutcome<never> | null> {
  if (account.body.passwordHash === '') return null;
  const late = limited(services, 'password', account.id, asker);
  if (late) return late;
  const same = await isPassword(services, account, password);
  if (same === null) return busy;
  return same ? null : refused(passwordWrong);
}
