import type { StaffRole } from '@rackets/engine/shared/people/staff.ts';
import type { CollectionDeclaration } from '@rackets/projections/stores/documents.ts';

/** Personal data: none of it ever goes into an event. Keyed by account id. */
export type AccountBody = {
  /** As returned by `normalizeEmail`; unique. */
  readonly email: string;
  /** PHC string of argon2id; empty for an account without a password. */
  readonly passwordHash: string;
  /** Whether the account may play; always true if mail is off. */
  readonly verified: boolean;
  /** Whether a message's link or a provider has proven that the address belongs to the holder. */
  readonly proven?: boolean;
  /** The new address, once its link is opened. */
  readonly pendingEmail?: string;
  /** The holder's subject id at each provider; each unique. */
  readonly google?: string;
  readonly apple?: string;
  /** Client ids of devices that the holder has signed in with, the newest last. */
  readonly devices?: readonly string[];
  /** Ms since the epoch: when the holder closed it; erased two weeks later. */
  readonly closedAt?: number;
  /** Ms since the epoch. */
  readonly createdAt: number;
  /** Staff roles. An account with one may not play. */
  readonly roles?: readonly GrantedRole[];
};

/** A role, who granted it, and when, in ms. */
export type GrantedRole = { readonly role: StaffRole; readonly by: string; readonly at: number };

/** Keyed by the hex SHA-256 of the session key; the key itself is never stored. */
export type SessionBody = {
  readonly account: string;
  readonly createdAt: number;
  /** Written at most once an hour. */
  readonly seenAt: number;
  /** What the client reported about its device when the session was created. */
  readonly client?: string;
  readonly platform?: string;
  readonly interface?: string;
};

/** Why a session ended before its time. */
export type SessionEnd = 'signed_out' | 'elsewhere' | 'password' | 'address' | 'closed' | 'staff';

/** Keyed as the session was, and kept as long as its key may still be shown. Nothing in it says whose it was. */
export type SessionEndBody = { readonly why: SessionEnd };

export const sessionEndsCollection = 'session-ends';
export const sessionEndsDeclaration: CollectionDeclaration = { name: sessionEndsCollection, indexes: {} };

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
