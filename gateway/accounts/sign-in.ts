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
  limited,
  linkExpired,
  refused,
  unknown,
  type AccountDesk,
} from './desk.ts';
import { normalizeEmail } from './email.ts';
import { tokenHash } from './links.ts';
import { checkNewPassword, maxPasswordLength } from './passwords.ts';

const reopenUseMs = 10 * 60_000;

export async function register(desk: AccountDesk, wish: NewPassword): Promise<AccountOutcome<SignedIn>> {
  const email = normalizeEmail(wish.email);
  if (email === null) return refused(emailInvalid);
  const wrong = checkNewPassword(wish.password, wish.passwordConfirm, email);
  if (wrong) return refused(wrong);
  const late = limited(desk, 'register', email, wish);
  if (late) return late;
  const known = await desk.book.byEmail(email);
  if (known) return registerAgain(desk, known, wish);
  const passwordHash = await desk.passwords.hash(wish.password);
  if (passwordHash === null) return busy;
  const body: AccountBody = { email, passwordHash, verified: desk.mail === null, createdAt: desk.now() };
  const account = await insertNew(desk, body);
  if (account === null) {
    // Somebody else, or the same wish sent twice, was faster.
    const winner = await desk.book.byEmail(email);
    return winner ? registerAgain(desk, winner, wish) : refused(emailTaken);
  }
  await sendVerification(desk, account);
  return enter(desk, account, wish);
}

export async function signIn(desk: AccountDesk, wish: Credentials): Promise<AccountOutcome<SignedIn>> {
  const email = normalizeEmail(wish.email);
  const late = limited(desk, 'login', email ?? '', wish);
  if (late) return late;
  const account = email === null ? null : await desk.book.byEmail(email);
  // An unknown address takes the same path, so that it takes the same time.
  return enterByPassword(desk, account, wish.password, wish);
}

/** The letter with the link that verifies the account's address; none where no mail is sent. */
export async function sendVerification(
  { links, mail }: AccountDesk,
  { id, body }: StoredAccount,
): Promise<void> {
  if (mail === null || body.verified) return;
  const { email } = body;
  const token = await links.make({ kind: 'address', account: id, email }, linkLifetimeMs.address);
  await mail.sendVerification(email, token);
}

/** Opens an account; null when its address, or its subject at a provider, has one. */
export async function insertNew({ book }: AccountDesk, body: AccountBody): Promise<StoredAccount | null> {
  try {
    return await book.insert(body);
  } catch (error) {
    if (error instanceof DuplicateKeyError) return null;
    throw error;
  }
}

export async function reopen(desk: AccountDesk, wish: TokenShown): Promise<AccountOutcome<SignedIn>> {
  const late = limited(desk, 'token', tokenHash(wish.token), wish);
  if (late) return late;
  const link = await desk.links.find(wish.token, 'reopen');
  if (!link) return refused(linkExpired);
  const use = await desk.links.use(wish.token, wish.device?.client ?? null, reopenUseMs);
  if (use === 'used') return refused(linkExpired);
  const account = await desk.book.change(link.account, ({ closedAt: _closed, ...open }) => open);
  return account ? enter(desk, account, wish) : refused(linkExpired);
}

/** Whether the password is the account's; null when too many wait. Takes as long for no account. */
export function isPassword(
  { passwords }: AccountDesk,
  account: StoredAccount | null,
  password: string,
): Promise<boolean | null> {
  // An account without a password has an empty hash: nothing fits it.
  return passwords.verify(account?.body.passwordHash || null, password);
}

async function registerAgain(
  desk: AccountDesk,
  account: StoredAccount,
  wish: NewPassword,
): Promise<AccountOutcome<SignedIn>> {
  const outcome = await enterByPassword(desk, account, wish.password, wish);
  return outcome.kind === 'unknown' ? refused(emailTaken) : outcome;
}

async function enterByPassword(
  desk: AccountDesk,
  account: StoredAccount | null,
  password: string,
  asker: Asker,
): Promise<AccountOutcome<SignedIn>> {
  if (password.length > maxPasswordLength * 2) return unknown;
  const same = await isPassword(desk, account, password);
  if (same === null) return busy;
  return same && account ? enter(desk, account, asker) : unknown;
}
