import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MemoryDocuments } from '@rackets/projections/stores/memory-documents.ts';
import { OutboxMail } from '../../mail/outbox-mail.ts';
import { MailQueue } from '../../mail/mail-queue.ts';
import { readOutbox, type ReadMessage } from '../../mail/testing/read-outbox.ts';
import type { AccountOutcome, Accounts, SignedIn } from '../accounts.ts';
import { openAccounts } from '../document-accounts.ts';
import { Passwords } from '../passwords.ts';
import type { Providers } from '../providers/open-providers.ts';

export const password = 'an offer he cannot refuse';
export const otherPassword = 'leave the gun, take the cannoli';

/** As cheap as argon2 gets: what is shown does not depend on the cost. */
const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export interface MailingOptions {
  /** True by default. */
  readonly mail?: boolean;
  readonly providers?: Providers;
  readonly relaxedLimits?: boolean;
}

/** Accounts in memory whose messages go to an outbox, at a time that tests choose. */
export class MailingAccounts {
  now = 1_800_000_000_000;
  readonly documents = new MemoryDocuments(new Map(), () => this.now);
  accounts!: Accounts;
  #post!: MailQueue;
  #folder = '';

  static async open(options: MailingOptions = {}): Promise<MailingAccounts> {
    const made = new MailingAccounts();
    made.#folder = await mkdtemp(join(tmpdir(), 'rackets-accounts-'));
    await made.restart(options);
    return made;
  }

  /** Another process with the same documents: what was only in memory is gone. */
  async restart({ mail = true, providers, relaxedLimits = true }: MailingOptions = {}): Promise<void> {
    const now = () => this.now;
    this.#post = await MailQueue.open({
      documents: this.documents,
      mail: new OutboxMail(this.#folder, 'Rackets <noreply@play.example>'),
      log: { warn: () => undefined },
      now,
    });
    this.accounts = await openAccounts(this.documents, {
      relaxedLimits,
      now,
      passwords: new Passwords(cheap),
      mail: mail ? { post: this.#post, publicUrl: 'https://play.example' } : null,
      ...(providers ? { providers } : {}),
    });
  }

  /** Every message so far, the oldest first. */
  async messages(): Promise<readonly ReadMessage[]> {
    await this.#post.deliver();
    return readOutbox(this.#folder);
  }

  /** The token of the newest message's link. */
  async token(): Promise<string> {
    return (await this.messages()).at(-1)?.token ?? '';
  }

  async register(email: string): Promise<SignedIn> {
    const wish = { email, password, passwordConfirm: password, address: null };
    // Messages that leave together arrive in any order: those before first, then its own.
    await this.messages();
    const signedIn = value(await this.accounts.register(wish));
    await this.messages();
    return signedIn;
  }

  /** Registers, and opens the message's link. */
  async join(email: string): Promise<SignedIn> {
    const { key } = await this.register(email);
    value(await this.accounts.verify({ token: await this.token(), address: null }));
    const session = await this.accounts.session(key);
    if (!session) throw new Error('the session is gone');
    return { key, session };
  }

  async alive(...keys: readonly string[]): Promise<readonly boolean[]> {
    return Promise.all(keys.map(async (key) => (await this.accounts.session(key)) !== null));
  }

  close(): Promise<void> {
    return rm(this.#folder, { recursive: true, force: true });
  }
}

/** What an outcome holds. Throws for any but `done`. */
export function value<Value>(outcome: AccountOutcome<Value>): Value {
  if (outcome.kind === 'done') return outcome.value;
  throw new Error(`expected it to be done, got ${said(outcome)}`);
}

/** An outcome in a word: its kind, or the refusal's code. */
export function said(outcome: AccountOutcome<unknown>): string {
  return outcome.kind === 'refused' ? outcome.refusal.code : outcome.kind;
}
