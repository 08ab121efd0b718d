import { refuse } from '@rackets/engine/kernel/declarations/refusal.ts';
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
const passwordNeeded = (to: string) => refuse('me_password_needed', `Please enter your password to ${to}.`);
const signInAgain = (to: string) => refuse('me_sign_in_again', `Please sign in again to ${to}.`);
const passwordWrong = refuse('me_password_wrong', 'That is not your current password.');

export async function own({ book }: AccountServices, account: string): Promise<OwnAccount | null> {
  const stored = await book.get(account);
  if (!stored) return null;
  const { email, passwordHash, verified, createdAt, pendingEmail = null } = stored.body;
  return { id: account, email, pendingEmail, hasPassword: passwordHash !== '', verified, createdAt };
}

/** So soon after signing in nobody is asked for the password again. */
const freshSessionMs = 15 * 60_000;

/** An address that was never verified is replaced at once: it was probably a typo. */
export async function changeEmail(
  services: AccountServices,
  session: Session,
  wish: EmailChange,
): Promise<AccountOutcome<null>> {
  if (wish.email.trim() === '') return refused(emailEmpty);
  const email = normalizeEmail(wish.email);
  if (email === null) return refused(emailInvalid);
  const { account } = session;
  const late = limited(services, 'change', account, wish);
  if (late) return late;
  const stored = await services.book.get(account);
  if (!stored) return unknown;
  const stopped = await checkHolder(services, session, stored, wish.oldPassword, wish, 'change your address');
  if (stopped) return stopped;
  const waits = services.mail !== null && stored.body.verified && email !== stored.body.email;
  if (waits && (await services.book.byEmail(email))) return refused(emailTaken);
  const next = waits ? moving(email) : moved(email);
  try {
    const changed = await services.book.change(account, next);
    if (changed && !waits && email !== stored.body.email)
      await services.sessions.closeAll(account, session.id, 'address');
    if (changed) await writeOfMove(services, session, changed, waits ? email : null);
  } catch (error) {
    if (error instanceof DuplicateKeyError) return refused(emailTaken);
    throw error;
  }
  return nothing;
}

/** An open screen is not enough to take an account away: its password or a new session is asked for. */
async function checkHolder(
  services: AccountServices,
  { id, account }: Session,
  stored: StoredAccount,
  password: string,
  asker: Asker,
  to: string,
): Promise<AccountOutcome<never> | null> {
  const hasPassword = stored.body.passwordHash !== '';
  if (hasPassword && password !== '') return checkOwnPassword(services, stored, password, asker);
  const current = (await services.sessions.of(account)).find((each) => each.id === id);
  const isFresh = current !== undefined && services.now() - current.createdAt < freshSessionMs;
  if (isFresh) return null;
  return refused(hasPassword ? passwordNeeded(to) : signInAgain(to));
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
  { id: session }: Session,
  account: StoredAccount,
  to: string | null,
): Promise<void> {
  if (to === null) return sendVerification(services, account);
  await sendNewAddress(services, account, to, session);
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
  const { passwordHash: checked } = stored.body;
  const changed = await services.book.change(session.account, (body) =>
    body.passwordHash === checked ? { ...body, passwordHash } : null,
  );
  // Another change was faster: the old password is no longer this one.
  if (changed?.body.passwordHash !== passwordHash) return refused(passwordWrong);
  await services.sessions.closeAll(session.account, session.id, 'password');
  return nothing;
}

export async function close(
  services: AccountServices,
  session: Session,
  wish: Closing,
): Promise<AccountOutcome<null>> {
  const { account } = session;
  const stored = await services.book.get(account);
  if (!stored) return unknown;
  const stopped = await checkHolder(services, session, stored, wish.password, wish, 'close your account');
  if (stopped) return stopped;
  // First, so that after a failure the account is still open and can be closed again.
  await wish.endLife(account);
  const closedAt = services.now();
  await services.book.change(account, (body) => ({ ...body, closedAt }));
  services.closed?.record(account, closedAt);
  await services.sessions.closeAll(account, null, 'closed');
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
