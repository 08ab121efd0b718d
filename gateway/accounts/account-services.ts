import { refuse, type Refusal } from '@rackets/engine/kernel/declarations/refusal.ts';
import type { StoredAccount, AccountBook } from './account-book.ts';
import type { AccountMail } from './account-mail.ts';
import type { ClosedAccounts } from './closed-accounts.ts';
import type { AccountOutcome, Asker, SignedIn } from './accounts.ts';
import type { Device } from './device.ts';
import type { AccountLimits, LimitedAct } from './limits.ts';
import type { Links } from './links.ts';
import type { Passwords } from './passwords.ts';
import type { Providers } from './providers/open-providers.ts';
import type { Sessions } from './sessions.ts';

const dayMs = 24 * 3_600_000;
/** A closed account is erased after this time (ruling 19). */
export const closedForMs = 14 * dayMs;
/** Of one account; the one signed in with longest ago is forgotten. */
const maxDevices = 20;
const reopenLifetimeMs = 10 * 60_000;

/** What the operations on accounts share. */
export interface AccountServices {
  readonly book: AccountBook;
  readonly sessions: Sessions;
  readonly links: Links;
  readonly passwords: Passwords;
  readonly limits: AccountLimits;
  /** Null if mail is off. */
  readonly mail: AccountMail | null;
  readonly providers: Providers;
  /** Null where another process records them. */
  readonly closed: ClosedAccounts | null;
  /** Ms since the epoch. */
  readonly now: () => number;
}

export const busy = { kind: 'busy', retryAfterSeconds: 2 } as const;
export const unknown = { kind: 'unknown' } as const;
export const nothing = { kind: 'done', value: null } as const;
export const emailInvalid = refuse('auth_email_invalid', 'Please enter a valid email address.');
export const emailTaken = refuse('auth_email_taken', 'This email address cannot be used.', {
  kind: 'conflict',
});
export const linkExpired = refuse(
  'auth_link_expired',
  'This link has expired or was used already. Please ask for a new one.',
);

export function refused(refusal: Refusal): { readonly kind: 'refused'; readonly refusal: Refusal } {
  return { kind: 'refused', refusal };
}

/** Counts one attempt at `subject`; returns an outcome if there were too many. */
export function limited(
  { limits, now }: AccountServices,
  act: LimitedAct,
  subject: string,
  { address }: Asker,
): AccountOutcome<never> | null {
  const retryAfterSeconds = limits.take(act, subject, address, now());
  return retryAfterSeconds === 0 ? null : { kind: 'limited', retryAfterSeconds };
}

/** Whether the caller's device has signed in to the account before and may therefore try beyond the strangers' limits. */
export function isOwnDevice(
  { limits, now }: AccountServices,
  act: LimitedAct,
  account: StoredAccount | null,
  { device }: Asker,
): boolean {
  const client = device?.client ?? null;
  if (client === null || account?.body.devices?.includes(client) !== true) return false;
  return limits.takeOfDevice(act, account.id, client, now());
}

/** Signs in a player who has been authenticated; offers to reopen the account if it is closed. */
export async function enter(
  { book, sessions, links, now }: AccountServices,
  { id, body }: StoredAccount,
  { device }: Asker,
): Promise<AccountOutcome<SignedIn>> {
  if (body.closedAt !== undefined) {
    const erasedAt = body.closedAt + closedForMs;
    if (erasedAt <= now()) return unknown;
    return {
      kind: 'closed',
      erasedAt,
      token: await links.make({ kind: 'reopen', account: id }, reopenLifetimeMs),
    };
  }
  const value = await sessions.open(id, body, device);
  const account = await book.get(id);
  // The account was closed, or its password changed, while the session was being created.
  if (!account || account.body.closedAt !== undefined || account.body.passwordHash !== body.passwordHash) {
    await sessions.close(value.session.id, 'password');
    return unknown;
  }
  await rememberDevice(book, account, device);
  return { kind: 'done', value };
}

async function rememberDevice(
  book: AccountBook,
  { id, body }: StoredAccount,
  device?: Device,
): Promise<void> {
  const client = device?.client ?? null;
  if (client === null || body.devices?.includes(client)) return;
  await book.change(id, (now) => ({
    ...now,
    devices: [...(now.devices ?? []).filter((known) => known !== client), client].slice(-maxDevices),
  }));
}
