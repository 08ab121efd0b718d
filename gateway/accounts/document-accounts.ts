import { randomBytes } from 'node:crypto';
import { refuse, type Refusal } from '@rackets/engine/kernel/refusal.ts';
import { DuplicateKeyError, type Doc, type Documents } from '@rackets/projections/stores/documents.ts';
import type {
  AccountOutcome,
  Accounts,
  Credentials,
  NewPassword,
  OwnAccount,
  Session,
  SignedIn,
} from './accounts.ts';
import { accountCollections, accountsCollection, type AccountBody } from './collections.ts';
import { normalizeEmail } from './email.ts';
import { AccountLimits, type LimitedAct } from './limits.ts';
import { checkNewPassword, maxPasswordLength, Passwords } from './passwords.ts';
import { Sessions, type SessionNews } from './sessions.ts';

const busyRetrySeconds = 2;
const accountIdBytes = 12;

const emailInvalid = refuse('auth_email_invalid', 'Please enter a valid email address.');
const emailTaken = refuse('auth_email_taken', 'This email address cannot be used.', { kind: 'conflict' });
const mailNotConfigured = refuse(
  'mail_not_configured',
  'This server cannot send mail, so it cannot give you a new password. Please ask whoever runs it.',
);
const busy = { kind: 'busy', retryAfterSeconds: busyRetrySeconds } as const;

export interface AccountOptions {
  readonly relaxedLimits: boolean;
  /** Ms since the epoch. */
  readonly now?: () => number;
  readonly passwords?: Passwords;
  /** Where several processes have the same accounts. */
  readonly news?: SessionNews;
}

/** Declares the collections and returns accounts that live in them. */
export async function openAccounts(documents: Documents, options: AccountOptions): Promise<Accounts> {
  await documents.declare(accountCollections);
  return new DocumentAccounts(documents, options);
}

class DocumentAccounts implements Accounts {
  readonly #sessions: Sessions;
  readonly #passwords: Passwords;
  readonly #limits: AccountLimits;
  readonly #now: () => number;

  constructor(
    private readonly documents: Documents,
    options: AccountOptions,
  ) {
    this.#now = options.now ?? Date.now;
    this.#sessions = new Sessions(documents, this.#now, options.news ?? null);
    this.#passwords = options.passwords ?? new Passwords();
    this.#limits = new AccountLimits(options.relaxedLimits);
  }

  async register(wish: NewPassword): Promise<AccountOutcome<SignedIn>> {
    const email = normalizeEmail(wish.email);
    const refusal = email === null ? emailInvalid : null;
    const wrong = refusal ?? checkNewPassword(wish.password, wish.passwordConfirm, email);
    if (wrong || email === null) return refused(wrong ?? emailInvalid);
    const limited = this.#limited('register', wish);
    if (limited) return limited;
    const known = await this.#byEmail(email);
    if (known) return this.#registerAgain(known, wish.password);
    const passwordHash = await this.#passwords.hash(wish.password);
    if (passwordHash === null) return busy;
    const body: AccountBody = { email, passwordHash, verified: true, createdAt: this.#now() };
    const id = randomBytes(accountIdBytes).toString('hex');
    try {
      await this.documents.insert(accountsCollection, { id, rev: 1, body });
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) throw error;
      // Somebody else, or the same wish sent twice, was faster.
      const winner = await this.#byEmail(email);
      return winner ? this.#registerAgain(winner, wish.password) : refused(emailTaken);
    }
    return { kind: 'done', value: await this.#sessions.open(id, body) };
  }

  async signIn(wish: Credentials): Promise<AccountOutcome<SignedIn>> {
    const limited = this.#limited('login', wish);
    if (limited) return limited;
    const email = normalizeEmail(wish.email);
    const account = email === null ? null : await this.#byEmail(email);
    // An unknown address takes the same path, so that it takes the same time.
    return this.#open(account, wish.password);
  }

  async resetPassword(wish: NewPassword): Promise<AccountOutcome<null>> {
    const email = normalizeEmail(wish.email);
    const wrong =
      email === null ? emailInvalid : checkNewPassword(wish.password, wish.passwordConfirm, email);
    if (wrong) return refused(wrong);
    return this.#limited('reset', wish) ?? refused(mailNotConfigured);
  }

  signOut(session: Session): Promise<void> {
    return this.#sessions.close(session.id);
  }

  session(key: string): Session | null | Promise<Session | null> {
    return this.#sessions.find(key);
  }

  async own(account: string): Promise<OwnAccount | null> {
    const doc = (await this.documents.getMany(accountsCollection, [account])).get(account);
    if (!doc) return null;
    const { email, passwordHash, verified, createdAt } = doc.body as AccountBody;
    return { id: account, email, hasPassword: passwordHash !== '', verified, createdAt };
  }

  reread(account: string): void {
    this.#sessions.reread(account);
  }

  onSessionClosed(listener: (sessionId: string) => void): () => void {
    return this.#sessions.onClosed(listener);
  }

  async #registerAgain(account: Doc, password: string): Promise<AccountOutcome<SignedIn>> {
    const outcome = await this.#open(account, password);
    return outcome.kind === 'unknown' ? refused(emailTaken) : outcome;
  }

  async #open(account: Doc | null, password: string): Promise<AccountOutcome<SignedIn>> {
    if (password.length > maxPasswordLength * 2) return { kind: 'unknown' };
    // Only `register` writes this collection.
    const body = account ? (account.body as AccountBody) : null;
    const same = await this.#passwords.verify(body?.passwordHash ?? null, password);
    if (same === null) return busy;
    if (!same || !account || !body) return { kind: 'unknown' };
    return { kind: 'done', value: await this.#sessions.open(account.id, body) };
  }

  async #byEmail(email: string): Promise<Doc | null> {
    const query = { index: 'email', prefix: [email], limit: 1 };
    return (await this.documents.range(accountsCollection, query))[0] ?? null;
  }

  #limited(act: LimitedAct, wish: Credentials): AccountOutcome<never> | null {
    const account = normalizeEmail(wish.email) ?? '';
    const retryAfterSeconds = this.#limits.take(act, account, wish.address, this.#now());
    return retryAfterSeconds === 0 ? null : { kind: 'limited', retryAfterSeconds };
  }
}

function refused(refusal: Refusal): { readonly kind: 'refused'; readonly refusal: Refusal } {
  return { kind: 'refused', refusal };
}
