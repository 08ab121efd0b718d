import { createHash, randomBytes } from 'node:crypto';
import { assert } from '@rackets/engine/kernel/values/assert.ts';
import type { CollectionDeclaration, Documents } from '@rackets/projections/stores/documents.ts';

const tokenBytes = 32;
const tokenShape = /^[\w-]{43}$/;
/** A repeat by the same client within this time counts as the same attempt: its answer was lost. */
const repeatMs = 60_000;

/** What opening a link does. */
export type Link =
  /** Proves that `email` belongs to the holder. */
  | {
      readonly kind: 'address';
      readonly account: string;
      readonly email: string;
      /** The session that asked for the change of address: it outlives the change. */
      readonly session?: string;
    }
  /** Gives the account the address back that it had, with the providers it had then. */
  | {
      readonly kind: 'take-back';
      readonly account: string;
      readonly email: string;
      readonly google?: string;
      readonly apple?: string;
    }
  /** Activates a password for whoever knows it, unless the account's password has changed since it was requested. */
  | {
      readonly kind: 'password';
      readonly account: string;
      readonly email: string;
      readonly replaces: string;
      readonly passwordHash: string;
    }
  /** Reopens a closed account. */
  | { readonly kind: 'reopen'; readonly account: string };

/** Whether a one-time token has been used: never, by this client a moment ago, or before. */
export type Use = 'first' | 'again' | 'used';

/** Keyed by the hex SHA-256 of the token, which is stored nowhere. */
export const linksCollection: CollectionDeclaration = {
  name: 'account-links',
  indexes: { account: { fields: ['account'] } },
};
/** Used tokens, by hash, until they would expire anyway. */
const usedCollection: CollectionDeclaration = { name: 'used-tokens', indexes: {} };

/** One-time links and other one-time tokens. */
export class Links {
  static async open(documents: Documents, now: () => number): Promise<Links> {
    await documents.declare([linksCollection, usedCollection]);
    return new Links(documents, now);
  }

  private constructor(
    private readonly documents: Documents,
    private readonly now: () => number,
  ) {}

  /** Creates a link and returns its token. Shown only this once. */
  async make(link: Link, lifetimeMs: number): Promise<string> {
    const token = randomBytes(tokenBytes).toString('base64url');
    const put = { id: tokenHash(token), rev: 1, body: link, expiresAt: this.now() + lifetimeMs };
    assert(await this.documents.insert(linksCollection.name, put), 'a token is new');
    return token;
  }

  /** The link of a token; null if it does not exist or no longer does. */
  async find<Kind extends Link['kind']>(
    token: string,
    kind: Kind,
  ): Promise<Extract<Link, { kind: Kind }> | null> {
    if (!tokenShape.test(token)) return null;
    const id = tokenHash(token);
    const doc = (await this.documents.getMany(linksCollection.name, [id])).get(id);
    // Only `make` writes this collection.
    const link = doc ? (doc.body as Link) : null;
    return link?.kind === kind ? (link as Extract<Link, { kind: Kind }>) : null;
  }

  /**
   * Marks a token as used. `client` identifies the caller; `lifetimeMs` is how long the token would otherwise be valid.
   */
  async use(token: string, client: string | null, lifetimeMs: number): Promise<Use> {
    const id = tokenHash(token);
    const at = this.now();
    const put = { id, rev: 1, body: { client: client ?? '', at }, expiresAt: at + lifetimeMs };
    if (await this.documents.insert(usedCollection.name, put)) return 'first';
    const used = (await this.documents.getMany(usedCollection.name, [id])).get(id)?.body;
    const isRepeat = client !== null && used?.['client'] === client && at - Number(used['at']) < repeatMs;
    return isRepeat ? 'again' : 'used';
  }
}

/** Identifies a token without revealing it. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
