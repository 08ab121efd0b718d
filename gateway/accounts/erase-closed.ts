import type { CollectionDeclaration, Documents } from '@rackets/projections/stores/documents.ts';
import { PlayerDocuments } from '../preferences/player-documents.ts';
import { accountCollections, accountsCollection, sessionsDeclaration } from './collections.ts';
import { closedForMs } from './account-services.ts';
import { sealingKeysDeclaration } from '../sealing/sealing-keys.ts';
import { linksCollection } from './links.ts';

const atOnce = 100;

/**
 * Collections with personal data of an account beside its own; each has the index `account`. Without its sealing keys
 * nobody can read what the account wrote, or what was written about it, in any log or backup of a log.
 */
const personal: readonly CollectionDeclaration[] = [
  sessionsDeclaration,
  linksCollection,
  sealingKeysDeclaration,
];

/** Erases the accounts that were closed two weeks ago, with everything personal of theirs. Returns how many. */
export async function eraseClosed(documents: Documents, now: number): Promise<number> {
  await documents.declare([...accountCollections, ...personal]);
  const playerDocuments = await PlayerDocuments.open(documents);
  let erased = 0;
  for (;;) {
    const query = { index: 'closed', lte: now - closedForMs, limit: atOnce };
    const found = await documents.range(accountsCollection, query);
    for (const { id } of found) {
      await eraseOf(documents, id);
      await playerDocuments.clear(id);
    }
    // Last: what is left after a failure is found again.
    await documents.removeMany(
      accountsCollection,
      found.map(({ id }) => id),
    );
    erased += found.length;
    if (found.length < atOnce) return erased;
  }
}

async function eraseOf(documents: Documents, account: string): Promise<void> {
  for (const { name } of personal) {
    for (;;) {
      const rows = await documents.range(name, { index: 'account', prefix: [account], limit: atOnce });
      await documents.removeMany(
        name,
        rows.map(({ id }) => id),
      );
      if (rows.length < atOnce) break;
    }
  }
}
