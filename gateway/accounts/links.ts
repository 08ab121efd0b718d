import { createHash, randomBytes } from 'node:crypto';
import { assert } from '@rackets/engine/kernel/assert.ts';
import type { CollectionDeclaration, Documents } from '@rackets/projections/stores/documents.ts';

const tokenBytes = 32;
const tokenShape = /^[\w-]{43}$/;
/** Within this a repeat by the same client counts as the same press: its answer got lost. */
const repeatMs = 60_000;

/** What a link does when it is opened. */
export type Link =
  /** Shows that `email` is the holder's. */
  | { readonly kind: 'address'; readonly account: string; readonly email: string }
  /** Makes a password valid, if the account's is still the one that it was asked for. */
  | {
      readonly kind: 'password';
      readonly account: string;
      readonly email: string;
      readonly replaces: string;
      readonly passwordHash: string;
    }
  /** Takes the closing of an account back. */
  | { readonly kind: 'reopen'; readonly account: string };

/** How often something that works once has been used: never, by this client a moment ago, or before. */
export type Use = 'first' | 'again' | 'used';

/** Keyed by the hex SHA-256 of the token, which is stored nowhere. */
export const linksCollection: CollectionDeclaration = {
  name: 'account-links',
  indexes: { account: { fields: ['account'] } },
};
/** Tokens that were used, by hash, until they expire by themselves. */
const usedCollection: CollectionDeclaration = { name: 'used-tokens', indexes: {} };

/** Links that work once, and everything else that may be shown once. */
export class Links {
  static async open(documents: Documents, now: () => number): Promise<Links> {
    await documents.declare([linksCollection, usedCollection]);
    return new Links(documents, now);
  }

  private constructor(
    private readonly documents: Documents,
    private readonly now: () => number,
  ) {}

  /** Makes a link and returns its token: this is the only time that it is told. */
  async make(link: Link, lifetimeMs: number): Promise<string> {
    const token = randomBytes(tokenBytes).toString('base64url');
    const put = { id: tokenHash(token), rev: 1, body: link, expiresAt: this.now() + lifetimeMs };
    assert(await this.documents.insert(linksCollection.name, put), 'a token is new');
    return token;
  }

  /** The link of a token; null when there is none, or none any more. */
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

  /** Uses a token up. `client` is who asks; `lifetimeMs` how long the token would be taken otherwise. */
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

/** Names a token without telling it. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
