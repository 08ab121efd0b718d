import type { Refusal } from '@rackets/engine/kernel/refusal.ts';
import type { Device } from './device.ts';
import type { Provider } from './providers/provider.ts';

/** Who a request comes from. The same object for as long as it is cached, so that memory may hang on it. */
export interface Session {
  /** Hex SHA-256 of the session key: names the session without opening it. */
  readonly id: string;
  readonly account: string;
  readonly roles: readonly string[];
  /** Whether the e-mail address is verified; always where the server sends no mail. */
  readonly verified: boolean;
  /** Ms since the epoch. */
  readonly accountCreatedAt: number;
}

/** What an account holder may see of the own personal data. */
export interface OwnAccount {
  readonly id: string;
  readonly email: string;
  /** The address that it gets once the message's link is opened; null for none. */
  readonly pendingEmail: string | null;
  readonly hasPassword: boolean;
  readonly verified: boolean;
  readonly createdAt: number;
}

/** Who asks, as far as it can be known. */
export interface Asker {
  /** The caller's address for the limits; null for a caller inside the process, who has none. */
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

/** The token of a message's link, or of an answer. */
export interface TokenShown extends Asker {
  readonly token: string;
}

/** A provider's word for somebody. */
export interface ProviderToken extends TokenShown {
  readonly provider: Provider;
  /** What the page chose when it asked the provider; null for nothing. */
  readonly nonce: string | null;
}

export interface EmailChange extends Asker {
  readonly email: string;
}

export interface PasswordChange extends Asker {
  readonly password: string;
  /** Empty for an account that has none yet. */
  readonly oldPassword: string;
}

export interface Closing extends Asker {
  /** Empty for an account that has none. */
  readonly password: string;
  /** Ends the account's life in the round. May be called again after a failure. */
  readonly endLife: (account: string) => Promise<void>;
}

/** One of the own sessions. Times in ms since the epoch. */
export interface OwnSession extends Device {
  readonly id: string;
  readonly createdAt: number;
  readonly seenAt: number;
  readonly current: boolean;
}

/** What became of a wish about an account. */
export type AccountOutcome<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  /** The e-mail address or the password is wrong; nobody says which. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** Closed by its holder, and erased at `erasedAt` (ms); whoever shows `token` has it back until then. */
  | { readonly kind: 'closed'; readonly erasedAt: number; readonly token: string }
  /** Tried too often. */
  | { readonly kind: 'limited'; readonly retryAfterSeconds: number }
  /** Too many passwords wait to be hashed, or a provider does not answer. */
  | { readonly kind: 'busy'; readonly retryAfterSeconds: number };

export interface SignedIn {
  /** The session key, 256 bits in base64url: this is the only time that it is told. */
  readonly key: string;
  readonly session: Session;
}

/** Accounts by e-mail and password or by a provider, and their sessions. */
export interface Accounts {
  /** Opens an account. Repeated with the same password (an answer got lost) it signs in. */
  register(wish: NewPassword): Promise<AccountOutcome<SignedIn>>;
  signIn(wish: Credentials): Promise<AccountOutcome<SignedIn>>;
  /** Signs in by a provider's token; opens an account for an address that has none. */
  signInBy(wish: ProviderToken): Promise<AccountOutcome<SignedIn>>;
  /** Takes the closing of an account back, by the token of the answer that told of it. */
  reopen(wish: TokenShown): Promise<AccountOutcome<SignedIn>>;

  /** Asks for a new password by mail. Nobody learns whether the address has an account. */
  resetPassword(wish: NewPassword): Promise<AccountOutcome<null>>;
  /** Makes the new password valid, ends every session of the account, and signs in. */
  confirmPassword(wish: TokenShown): Promise<AccountOutcome<SignedIn>>;
  /** Verifies the address that a link was sent to; returns the account. */
  verify(wish: TokenShown): Promise<AccountOutcome<string>>;
  /** Sends the message of an address that is not verified yet once more. */
  sendVerificationAgain(session: Session, asker: Asker): Promise<AccountOutcome<null>>;

  /** The holder's own view; null when the account is gone. */
  own(account: string): Promise<OwnAccount | null>;
  /** Where mail is sent, the address of a verified account changes when its link is opened. */
  changeEmail(session: Session, wish: EmailChange): Promise<AccountOutcome<null>>;
  /** Ends every other session of the account. */
  changePassword(session: Session, wish: PasswordChange): Promise<AccountOutcome<null>>;
  /** Ends the life and all sessions at once; the account is erased two weeks later. */
  close(session: Session, wish: Closing): Promise<AccountOutcome<null>>;

  signOut(session: Session): Promise<void>;
  /** The own sessions, the one used last first. */
  sessions(session: Session): Promise<readonly OwnSession[]>;
  /** Ends one of the own sessions; false when it is none. */
  endSession(session: Session, id: string): Promise<boolean>;
  endOtherSessions(session: Session): Promise<void>;

  /** The session of a key, or null for a dead one. Resolved at once while it is cached. */
  session(key: string): Session | null | Promise<Session | null>;
  /** Takes note that an account's document was changed by somebody else, as when it got a role. */
  reread(account: string): void;
  /** Called with the id of each session that ended. Returns the way to stop. */
  onSessionClosed(listener: (sessionId: string) => void): () => void;
}
