import type { SessionEnd } from './collections.ts';
import type { Refusal } from '@rackets/engine/kernel/declarations/refusal.ts';
import type { Device } from './device.ts';
import type { Provider } from './providers/provider.ts';

/** Who sent a request. The same object for as long as it is cached, so state may be keyed by it. */
export interface Session {
  /** Hex SHA-256 of the session key: identifies the session without granting access. */
  readonly id: string;
  readonly account: string;
  readonly roles: readonly string[];
  /** Whether the e-mail address is verified; always true if the server sends no mail. */
  readonly verified: boolean;
  /** Whether a mail's link or a provider has shown that the address is the holder's. */
  readonly proven: boolean;
  /** Ms since the epoch. */
  readonly accountCreatedAt: number;
}

/** What account holders may see of their own personal data. */
export interface OwnAccount {
  readonly id: string;
  readonly email: string;
  /** The new address, once its link is opened; null if there is none. */
  readonly pendingEmail: string | null;
  readonly hasPassword: boolean;
  readonly verified: boolean;
  readonly createdAt: number;
}

/** What is known about the caller. */
export interface Asker {
  /** The caller's address, for rate limits; null for callers inside the process, which have none. */
  readonly address: string | null;
  readonly device?: Device;
}

export interface Credentials extends Asker {
  readonly email: string;
  readonly password: string;
}

export interface NewPassword extends Credentials {
  readonly passwordConfirm: string;
}

/** The token from a message's link or from an answer. */
export interface TokenShown extends Asker {
  readonly token: string;
}

/** A provider's ID token for a player. */
export interface ProviderToken extends TokenShown {
  readonly provider: Provider;
  /** The nonce the page sent to the provider; null if it sent none. */
  readonly nonce: string | null;
}

/** A mailed link's token with the password that was asked for. */
export interface PasswordConfirmation extends TokenShown {
  readonly password: string;
}

export interface EmailChange extends Asker {
  readonly email: string;
  /** Empty soon after signing in, and for an account without a password. */
  readonly oldPassword: string;
}

export interface PasswordChange extends Asker {
  readonly password: string;
  /** Empty for an account without a password. */
  readonly oldPassword: string;
}

export interface Closing extends Asker {
  /** Empty for an account without a password. */
  readonly password: string;
  /** Ends the account's character in the round. Must be safe to call again after a failure. */
  readonly endLife: (account: string) => Promise<void>;
}

/** One of the player's own sessions. Times in ms since the epoch. */
export interface OwnSession extends Device {
  readonly id: string;
  readonly createdAt: number;
  readonly seenAt: number;
  readonly current: boolean;
}

/** The outcome of an account operation. */
export type AccountOutcome<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  /** The e-mail address or the password is wrong, without saying which. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** Closed by its holder, to be erased at `erasedAt` (ms); `token` reopens it until then. */
  | { readonly kind: 'closed'; readonly erasedAt: number; readonly token: string }
  /** Too many attempts. */
  | { readonly kind: 'limited'; readonly retryAfterSeconds: number }
  /** Too many passwords are queued for hashing, or a provider does not answer. */
  | { readonly kind: 'busy'; readonly retryAfterSeconds: number };

export interface SignedIn {
  /** The session key, 256 bits in base64url. Shown only this once. */
  readonly key: string;
  readonly session: Session;
}

/** Accounts with e-mail and password or a provider, and their sessions. */
export interface Accounts {
  /** Creates an account. If repeated with the same password (the answer was lost), it signs in. */
  register(wish: NewPassword): Promise<AccountOutcome<SignedIn>>;
  signIn(wish: Credentials): Promise<AccountOutcome<SignedIn>>;
  /** Signs in with a provider's token; creates an account for an address that has none. */
  signInBy(wish: ProviderToken): Promise<AccountOutcome<SignedIn>>;
  /** Reopens a closed account, with the token from the answer that reported the closing. */
  reopen(wish: TokenShown): Promise<AccountOutcome<SignedIn>>;

  /** Requests a new password by mail. Does not reveal whether the address has an account. */
  resetPassword(wish: NewPassword): Promise<AccountOutcome<null>>;
  /** Activates the password that was asked for, ends every session of the account, and signs in. */
  confirmPassword(wish: PasswordConfirmation): Promise<AccountOutcome<SignedIn>>;
  /** Verifies the address that a link was sent to; returns the account. */
  verify(wish: TokenShown): Promise<AccountOutcome<string>>;
  /** Resends the message for an address that is not verified yet. */
  sendVerificationAgain(session: Session, asker: Asker): Promise<AccountOutcome<null>>;

  /** The holder's own view; null if the account no longer exists. */
  own(account: string): Promise<OwnAccount | null>;
  /**
   * Asks for the password unless the session is new. If mail is on, the address of a verified account changes only when
   * its link is opened. Ends every other session once it changes.
   */
  changeEmail(session: Session, wish: EmailChange): Promise<AccountOutcome<null>>;
  /** Gives an account the address back that it had, by the link mailed there; ends every session. */
  takeBackEmail(wish: TokenShown): Promise<AccountOutcome<null>>;
  /** Changes the password and ends every other session of the account. */
  changePassword(session: Session, wish: PasswordChange): Promise<AccountOutcome<null>>;
  /** Ends the character and all sessions at once; the account is erased two weeks later. */
  close(session: Session, wish: Closing): Promise<AccountOutcome<null>>;

  /** Counts a question whether a gangster's name is free, which could be used to list them. */
  allowNameQuestion(account: string, asker: Asker): AccountOutcome<null>;

  signOut(session: Session): Promise<void>;
  /** The player's own sessions, most recently used first. */
  sessions(session: Session): Promise<readonly OwnSession[]>;
  /** Ends one of an account's sessions; false if it is not theirs. */
  endSession(owner: Pick<Session, 'account'>, id: string, why?: SessionEnd): Promise<boolean>;
  endOtherSessions(session: Session): Promise<void>;

  /** The session of a key, or null if it is invalid. Resolves immediately while cached. */
  session(key: string): Session | null | Promise<Session | null>;
  /** Why the session of a key was ended; null if it was not: it expired, or is unknown. */
  sessionEnd(key: string): Promise<SessionEnd | null>;
  /** Call when an account's document was changed elsewhere, for example when it got a role. */
  reread(account: string): void;
  /** Called with the id of each session that ends. Returns a function that unsubscribes. */
  onSessionClosed(listener: (sessionId: string) => void): () => void;
}
