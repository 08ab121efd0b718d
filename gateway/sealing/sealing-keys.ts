import { randomBytes } from 'node:crypto';
import {
  StoreUnavailableError,
  type CollectionDeclaration,
  type Documents,
} from '@rackets/projections/stores/documents.ts';
import { sealer, type Sealer } from './synthetic-iv.ts';

/** Whose text it is, and the round whose log holds it; 0 is the platform's. */
export interface KeyOwner {
  readonly account: string;
  readonly round: number;
}

type KeyBody = { readonly account: string; readonly round: number; readonly key: string };

export const sealingKeysCollection = 'sealing-keys';

/** Part of the accounts: in their backup, and erased with them. */
export const sealingKeysDeclaration: CollectionDeclaration = {
  name: sealingKeysCollection,
  indexes: { account: { fields: ['account'] } },
};

const keyBytes = 32;
const cachedMost = 10_000;
/** An erased key goes on opening texts this long in a gateway that has it in memory. */
const cachedForMs = 60_000;
const maxTries = 3;

/** The keys of what players write. Gateways share them by the documents; each remembers those it used last. */
export class SealingKeys {
  /** The one looked up longest ago comes first. */
  readonly #cached = new Map<string, { readonly sealer: Sealer; readonly until: number }>();

  private constructor(
    private readonly documents: Documents,
    private readonly now: () => number,
  ) {}

  static async open(documents: Documents, now: () => number = Date.now): Promise<SealingKeys> {
    await documents.declare([sealingKeysDeclaration]);
    return new SealingKeys(documents, now);
  }

  /** Null when there is no key: none was made, or it was erased. */
  async find(owner: KeyOwner): Promise<Sealer | null> {
    const id = idOf(owner);
    const cached = this.#cached.get(id);
    if (cached && this.now() < cached.until) return cached.sealer;
    this.#cached.delete(id);
    const stored = (await this.documents.getMany(sealingKeysCollection, [id])).get(id);
    // Only this file writes the collection.
    return stored ? this.#remember(id, (stored.body as KeyBody).key) : null;
  }

  /** Finds the key, or makes one. Of several gateways that make it at once the first one wins. */
  async findOrMake(owner: KeyOwner): Promise<Sealer> {
    const id = idOf(owner);
    for (let tries = 0; tries < maxTries; tries += 1) {
      const found = await this.find(owner);
      if (found) return found;
      const key = randomBytes(keyBytes).toString('base64url');
      const body: KeyBody = { account: owner.account, round: owner.round, key };
      if (await this.documents.insert(sealingKeysCollection, { id, rev: 1, body }))
        return this.#remember(id, key);
    }
    throw new StoreUnavailableError('the key of an account is being erased');
  }

  #remember(id: string, key: string): Sealer {
    const made = sealer(Buffer.from(key, 'base64url'));
    this.#cached.set(id, { sealer: made, until: this.now() + cachedForMs });
    const [oldest] = this.#cached.keys();
    if (this.#cached.size > cachedMost && oldest !== undefined) this.#cached.delete(oldest);
    return made;
  }
}

function idOf({ account, round }: KeyOwner): string {
  return `${account}/${round}`;
}
