import { randomBytes } from 'node:crypto';
import type { Doc, Documents } from '@rackets/projections/stores/documents.ts';
import { accountsCollection, type AccountBody } from './collections.ts';
import type { Provider } from './providers/provider.ts';
import type { Sessions } from './sessions.ts';

const accountIdBytes = 12;

/** The id of a new account. */
export type AccountId = (body: AccountBody) => string;

const randomId: AccountId = () => randomBytes(accountIdBytes).toString('hex');

/** Whether this is the id of an account, and not of a bot. */
export const isAccountId = (id: string): boolean => /^[0-9a-f]{24}$/.test(id);

/** An account as stored. */
export interface StoredAccount {
  readonly id: string;
  readonly body: AccountBody;
}

/** The collection of accounts; changes reach the sessions that cache them. */
export class AccountBook {
  constructor(
    private readonly documents: Documents,
    private readonly sessions: Sessions,
    private readonly idOf: AccountId = randomId,
  ) {}

  /** `email` in the form returned by `normalizeEmail`. */
  byEmail(email: string): Promise<StoredAccount | null> {
    return this.#first('email', email);
  }

  /** The account that a provider knows as `subject`. */
  byProvider(provider: Provider, subject: string): Promise<StoredAccount | null> {
    return this.#first(provider, subject);
  }

  async get(id: string): Promise<StoredAccount | null> {
    return asAccount((await this.documents.getMany(accountsCollection, [id])).get(id));
  }

  /** Creates an account. Throws DuplicateKeyError if the address or the provider's subject already has one. */
  async insert(body: AccountBody): Promise<StoredAccount> {
    const id = this.idOf(body);
    await this.documents.insert(accountsCollection, { id, rev: 1, body });
    return { id, body };
  }

  /**
   * Updates an account with the result of `next`; null leaves it unchanged. Returns the account afterwards, null if it
   * no longer exists. Throws DuplicateKeyError like `insert`.
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

  async remove(id: string): Promise<void> {
    await this.sessions.closeAll(id, null, 'closed');
    await this.documents.removeMany(accountsCollection, [id]);
  }

  async #first(index: string, value: string): Promise<StoredAccount | null> {
    const found = await this.documents.range(accountsCollection, { index, prefix: [value], limit: 1 });
    return asAccount(found[0]);
  }
}

/** Only accounts are written to this collection. */
function asAccount(doc: Doc | undefined): StoredAccount | null {
  return doc ? { id: doc.id, body: doc.body as AccountBody } : null;
}
