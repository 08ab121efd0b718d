import { randomBytes } from 'node:crypto';
import type { Doc, Documents } from '@rackets/projections/stores/documents.ts';
import { accountsCollection, type AccountBody } from './collections.ts';
import type { Provider } from './providers/provider.ts';
import type { Sessions } from './sessions.ts';

const accountIdBytes = 12;

/** An account as it is stored. */
export interface StoredAccount {
  readonly id: string;
  readonly body: AccountBody;
}

/** The accounts' documents; a change reaches the sessions that remember them. */
export class AccountBook {
  constructor(
    private readonly documents: Documents,
    private readonly sessions: Sessions,
  ) {}

  /** `email` as `normalizeEmail` makes it. */
  byEmail(email: string): Promise<StoredAccount | null> {
    return this.#first('email', email);
  }

  /** The account of somebody whom a provider knows under `subject`. */
  byProvider(provider: Provider, subject: string): Promise<StoredAccount | null> {
    return this.#first(provider, subject);
  }

  async get(id: string): Promise<StoredAccount | null> {
    return asAccount((await this.documents.getMany(accountsCollection, [id])).get(id));
  }

  /** Opens an account. Throws DuplicateKeyError for an address, or a provider's subject, that has one. */
  async insert(body: AccountBody): Promise<StoredAccount> {
    const id = randomBytes(accountIdBytes).toString('hex');
    await this.documents.insert(accountsCollection, { id, rev: 1, body });
    return { id, body };
  }

  /**
   * Changes an account by what `next` makes of it; null leaves it. Returns it as it is then, null when it is gone.
   * Throws DuplicateKeyError like `insert`.
   */
  async change(id: string, next: (body: AccountBody) => AccountBody | null): Promise<StoredAccount | null> {
    for (;;) {
      const doc = (await this.documents.getMany(accountsCollection, [id])).get(id);
      const account = asAccount(doc);
      if (!doc || !account) return null;
      const body = next(account.body);
      if (body === null) return account;
      if (!(await this.documents.replace(accountsCollection, doc.rev, { id, rev: doc.rev + 1, body })))
        continue;
      await this.sessions.changed(id);
      return { id, body };
    }
  }

  async #first(index: string, value: string): Promise<StoredAccount | null> {
    const found = await this.documents.range(accountsCollection, { index, prefix: [value], limit: 1 });
    return asAccount(found[0]);
  }
}

/** Only accounts are written to the collection. */
function asAccount(doc: Doc | undefined): StoredAccount | null {
  return doc ? { id: doc.id, body: doc.body as AccountBody } : null;
}
