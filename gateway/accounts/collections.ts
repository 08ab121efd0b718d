import type { StaffRole } from '@rackets/engine/world/staff.ts';
import type { CollectionDeclaration } from '@rackets/projections/stores/documents.ts';

/** Personal data: nothing of this is ever in an event. Keyed by account id. */
export type AccountBody = {
  /** As `normalizeEmail` makes it; unique. */
  readonly email: string;
  /** PHC string of argon2id; empty for an account without a password. */
  readonly passwordHash: string;
  /** Whether it may play; where no mail is sent every address counts. */
  readonly verified: boolean;
  /** Whether a message's link or a provider has shown that the address is the holder's. */
  readonly proven?: boolean;
  /** The address that it gets once its link is opened. */
  readonly pendingEmail?: string;
  /** Under which name a provider knows the holder; each unique. */
  readonly google?: string;
  readonly apple?: string;
  /** Ms since the epoch: closed by the holder, and erased two weeks later. */
  readonly closedAt?: number;
  /** Ms since the epoch. */
  readonly createdAt: number;
  /** What it may do beside playing, which it then may not. */
  readonly roles?: readonly GrantedRole[];
};

/** A role with who gave it, and when in ms. */
export type GrantedRole = { readonly role: StaffRole; readonly by: string; readonly at: number };

/** Keyed by the hex SHA-256 of the session key; the key itself is never stored. */
export type SessionBody = {
  readonly account: string;
  readonly createdAt: number;
  /** Written at most once an hour. */
  readonly seenAt: number;
  /** What the client said of itself when the session was opened. */
  readonly client?: string;
  readonly platform?: string;
  readonly interface?: string;
};

export const accountsCollection = 'accounts';
export const sessionsCollection = 'sessions';

export const sessionsDeclaration: CollectionDeclaration = {
  name: sessionsCollection,
  indexes: { account: { fields: ['account'] } },
};

export const accountCollections: readonly CollectionDeclaration[] = [
  {
    name: accountsCollection,
    indexes: {
      email: { fields: ['email'], unique: true },
      google: { fields: ['google'], unique: true },
      apple: { fields: ['apple'], unique: true },
      closed: { fields: ['closedAt'] },
    },
  },
  sessionsDeclaration,
];
