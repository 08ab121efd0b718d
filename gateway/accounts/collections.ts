import type { StaffRole } from '@rackets/engine/world/staff.ts';
import type { CollectionDeclaration } from '@rackets/projections/stores/documents.ts';

/** Personal data: nothing of this is ever in an event. Keyed by account id. */
export type AccountBody = {
  /** As `normalizeEmail` makes it; unique. */
  readonly email: string;
  /** PHC string of argon2id. */
  readonly passwordHash: string;
  readonly verified: boolean;
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
};

export const accountsCollection = 'accounts';
export const sessionsCollection = 'sessions';

export const accountCollections: readonly CollectionDeclaration[] = [
  { name: accountsCollection, indexes: { email: { fields: ['email'], unique: true } } },
  { name: sessionsCollection, indexes: { account: { fields: ['account'] } } },
];
