import { isStaff, staffRoles, type StaffRole } from '@rackets/engine/shared/people/staff.ts';
import type { Documents } from '@rackets/projections/stores/documents.ts';
import { accountsCollection, sessionsCollection, type AccountBody, type SessionBody } from './collections.ts';
import { findAccount } from './roles.ts';

const sessionsRead = 50;

/** What support staff may see of an account. Times in ms. Personal data: every access is logged. */
export interface AccountFile {
  readonly account: string;
  readonly email: string;
  readonly verified: boolean;
  readonly createdAt: number;
  readonly roles: readonly StaffRole[];
  readonly sessions: readonly { readonly id: string; readonly createdAt: number; readonly seenAt: number }[];
}

/** Accounts as staff see them. */
export class AccountFiles {
  constructor(private readonly documents: Documents) {}

  /** The account of an e-mail address, however it is capitalized; null if there is none. */
  byEmail(email: string): Promise<string | null> {
    return findAccount(this.documents, email);
  }

  /** An account's file; null if the account does not exist or no longer does. */
  async read(account: string): Promise<AccountFile | null> {
    const doc = (await this.documents.getMany(accountsCollection, [account])).get(account);
    if (!doc) return null;
    // Only accounts are written to this collection.
    const { email, verified, createdAt, roles = [] } = doc.body as AccountBody;
    const granted = new Set<string>(roles.map(({ role }) => role));
    const query = { index: 'account', prefix: [account], limit: sessionsRead };
    const sessions = await this.documents.range(sessionsCollection, query);
    return {
      account,
      email,
      verified,
      createdAt,
      roles: staffRoles.filter((role) => granted.has(role)),
      sessions: sessions
        // Only sessions are written to this one.
        .map(({ id, body }) => ({ id, ...(body as SessionBody) }))
        .map(({ id, createdAt: begun, seenAt }) => ({ id, createdAt: begun, seenAt }))
        .toSorted((a, b) => b.seenAt - a.seenAt),
    };
  }

  /** Whether an account belongs to staff. */
  async isStaff(account: string): Promise<boolean> {
    return isStaff((await this.read(account))?.roles ?? []);
  }
}
