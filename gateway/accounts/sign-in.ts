import { passwordLength } from '@rackets/engine/platform/accounts/password-length.ts';
import { DuplicateKeyError } from '@rackets/projections/stores/documents.ts';
import type { StoredAccount } from './account-book.ts';
import { linkLifetimeMs } from './account-mail.ts';
import type { AccountOutcome, Asker, Credentials, NewPassword, SignedIn, TokenShown } from './accounts.ts';
import type { AccountBody } from './collections.ts';
import {
  busy,
  emailInvalid,
  emailTaken,
  enter,
  isOwnDevice,
  limited,
  linkExpired,
  refused,
  unknown,
  type AccountServices,
} from './account-services.ts';
import { normalizeEmail } from './email.ts';
import { tokenHash } from './links.ts';
import { checkNewPassword } from './passwords.ts';

const reopenUseMs = 10 * 60_000;

export async function register(
  services: AccountServices,
  wish: NewPassword,
): Promise<AccountOutcome<SignedIn>> {
  const email = normalizeEmail(wish.email);
  if (email === null) return refused(emailInvalid);
  const wrong = checkNewPassword(wish.password, wish.passwordConfirm, email);
  if (wrong) return refused(wrong);
  const late = limited(services, 'register', email, wish);
  if (late) return late;
  const known = await services.book.byEmail(email);
  if (known) return registerAgain(services, known, wish);
  const passwordHash = await services.passwords.hash(wish.password);
  if (passwordHash === null) return busy;
  const body: AccountBody = {
    email,
    passwordHash,
    verified: services.mail === null,
    createdAt: services.now(),
  };
  const account = await insertNew(services, body);
  if (account === null) {
    // Another player, or the same request sent twice, was faster.
    const winner = await services.book.byEmail(email);
    return winner ? registerAgain(services, winner, wish) : refused(emailTaken);
  }
  await sendVerification(services, account);
  return enter(services, account, wish);
}

export async function signIn(
  services: AccountServices,
  wish: Credentials,
): Promise<AccountOutcome<SignedIn>> {
  const email = normalizeEmail(wish.email);
  const late = limited(services, 'login', email ?? '', wish);
  const account = email === null ? null : await services.book.byEmail(email);
  if (late && !isOwnDevice(services, 'login', account, wish)) return late;
  // An unknown address takes the same path, so that it takes the same time.
  return enterByPassword(services, account, wish.password, wish);
}

/** Sends the link that verifies the account's address; does nothing if mail is off. */
export async function sendVerification(
  { links, mail }: AccountServices,
  { id, body }: StoredAccount,
): Promise<void> {
  if (mail === null || body.verified) return;
  const { email } = body;
  const token = await links.make({ kind: 'address', account: id, email }, linkLifetimeMs.address);
  await mail.sendVerification(email, token);
}

/** Creates an account; null if its address or provider subject already has one. */
export async function insertNew({ book }: AccountServices, body: AccountBody): Promise<StoredAccount | null> {
  try {
    return await book.insert(body);
  } catch (error) {
    if (error instanceof DuplicateKeyError) return null;
    throw error;
  }
}

export async function reopen(services: AccountServices, wish: TokenShown): Promise<AccountOutcome<SignedIn>> {
  const late = limited(services, 'token', tokenHash(wish.token), wish);
  if (late) return late;
  const link = await services.links.find(wish.token, 'reopen');
  if (!link) return refused(linkExpired);
  const use = await services.links.use(wish.token, wish.device?.client ?? null, reopenUseMs);
  if (use === 'used') return refused(linkExpired);
  const account = await services.book.change(link.account, ({ closedAt: _closed, ...open }) => open);
  if (account) services.closed?.record(account.id, null);
  return account ? enter(services, account, wish) : refused(linkExpired);
}

/** Whether the password is the account's; null if too many are queued. Takes as long without an account. */
export function isPassword(
  { passwords }: AccountServices,
  account: StoredAccount | null,
  password: string,
): Promise<boolean | null> {
  // An account without a password has an empty hash, which nothing matches.
  return passwords.verify(account?.body.passwordHash || null, password);
}

async function registerAgain(
  services: AccountServices,
  account: StoredAccount,
  wish: NewPassword,
): Promise<AccountOutcome<SignedIn>> {
  const outcome = await enterByPassword(services, account, wish.password, wish);
  return outcome.kind === 'unknown' ? refused(emailTaken) : outcome;
}

async function enterByPassword(
  services: AccountServices,
  account: StoredAccount | null,
  password: string,
  asker: Asker,
): Promise<AccountOutcome<SignedIn>> {
  if (password.length > passwordLength.max * 2) return unknown;
  const same = await isPassword(services, account, password);
  if (same === null) return busy;
  return same && account ? enter(services, account, asker) : unknown;
}
