import type { Refusal } from '@rackets/engine/kernel/refusal.ts';

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
  readonly hasPassword: boolean;
  readonly verified: boolean;
  readonly createdAt: number;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** The caller's address for the limits; null for a caller inside the process, who has none. */
  readonly address: string | null;
}

export interface NewPassword extends Credentials {
  readonly passwordConfirm: string;
}

/** What became of a wish about an account. */
export type AccountOutcome<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  /** The e-mail address or the password is wrong; nobody says which. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** Tried too often. */
  | { readonly kind: 'limited'; readonly retryAfterSeconds: number }
  /** Too many passwords wait to be hashed. */
  | { readonly kind: 'busy'; readonly retryAfterSeconds: number };

export interface SignedIn {
  /** The session key, 256 bits in base64url: this is the only time that it is told. */
  readonly key: string;
  readonly session: Session;
}

/** Accounts by e-mail and password, and their sessions. */
export interface Accounts {
  /** Opens an account. Repeated with the same password (an answer got lost) it signs in. */
  register(wish: NewPassword): Promise<AccountOutcome<SignedIn>>;
  signIn(wish: Credentials): Promise<AccountOutcome<SignedIn>>;
  /** Asks for a new password by mail. */
  resetPassword(wish: NewPassword): Promise<AccountOutcome<null>>;
  signOut(session: Session): Promise<void>;
  /** The session of a key, or null for a dead one. Resolved at once while it is cached. */
  session(key: string): Session | null | Promise<Session | null>;
  /** The holder's own view; null when the account is gone. */
  own(account: string): Promise<OwnAccount | null>;
  /** Takes note that an account's document was changed by somebody else, as when it got a role. */
  reread(account: string): void;
  /** Called with the id of each session that ended. Returns the way to stop. */
  onSessionClosed(listener: (sessionId: string) => void): () => void;
}
