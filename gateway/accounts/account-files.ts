import { isStaff, staffRoles, type StaffRole } from '@rackets/engine/world/staff.ts';
import type { Documents } from '@rackets/projections/stores/documents.ts';
import { accountsCollection, sessionsCollection, type AccountBody, type SessionBody } from './collections.ts';
import { findAccount } from './roles.ts';

const sessionsRead = 50;

/** What those who answer players see of an account. Times in ms. Personal data: whoever asks is written down. */
export interface AccountFile {
  readonly account: string;
  readonly email: string;
  readonly verified: boolean;
  readonly createdAt: number;
  readonly roles: readonly StaffRole[];
  readonly sessions: readonly { readonly createdAt: number; readonly seenAt: number }[];
}

/** Accounts as those see them who run the game. */
export class AccountFiles {
  constructor(private readonly documents: Documents) {}

  /** The account of an e-mail address as anybody would write it; null for none. */
  byEmail(email: string): Promise<string | null> {
    return findAccount(this.documents, email);
  }

  /** An account's file; null when there is none, or no more. */
  async read(account: string): Promise<AccountFile | null> {
    const doc = (await this.documents.getMany(accountsCollection, [account])).get(account);
    if (!doc) return null;
    // Only accounts are written to the collection.
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
        .map(({ body }) => body as SessionBody)
        .map(({ createdAt: begun, seenAt }) => ({ createdAt: begun, seenAt }))
        .toSorted((a, b) => b.seenAt - a.seenAt),
    };
  }

  /** Whether an account runs the game. */
  async isStaff(account: string): Promise<boolean> {
    return isStaff((await this.read(account))?.roles ?? []);
  }
}
