import type { CollectionDeclaration, Documents, Put } from '@rackets/projections/stores/documents.ts';
import { sealingKeysCollection, sealingKeysDeclaration } from '../sealing/sealing-keys.ts';
import { readAccounts } from './account-pages.ts';
import { accountCollections, accountsCollection } from './collections.ts';

const rowsAtOnce = 200;
const rowsOfOneMost = 10_000;
/**
 * What a backup of the accounts is made of. Not of sessions: one that was ended since would be valid again. Older
 * backups have them.
 */
const backedUp = [accountsCollection, sealingKeysCollection];
const declarations: readonly CollectionDeclaration[] = [...accountCollections, sealingKeysDeclaration];

/** One document of personal data, as a backup keeps it. */
export interface AccountRow {
  readonly collection: string;
  readonly put: Put;
}

/** Every account with its sealing keys. An account that is opened meanwhile may be missing. */
export async function* readAccountRows(documents: Documents): AsyncGenerator<AccountRow> {
  await documents.declare(declarations);
  for await (const { id, rev, body } of readAccounts(documents)) {
    yield { collection: accountsCollection, put: { id, rev, body } };
    yield* sealingKeyRows(documents, id);
  }
}

async function* sealingKeyRows(documents: Documents, account: string): AsyncGenerator<AccountRow> {
  const query = { index: 'account', prefix: [account], limit: rowsOfOneMost };
  for (const { id, rev, body } of await documents.range(sealingKeysCollection, query))
    yield { collection: sealingKeysCollection, put: { id, rev, body } };
}

/** Writes rows of a backup but for sessions; writing them again changes nothing. Returns how many accounts there were. */
export async function writeAccountRows(
  documents: Documents,
  rows: AsyncIterable<AccountRow>,
): Promise<number> {
  await documents.declare(declarations);
  let accounts = 0;
  let some: AccountRow[] = [];
  const flush = async () => {
    for (const name of backedUp) {
      const puts = some.filter(({ collection }) => collection === name).map(({ put }) => put);
      if (puts.length > 0) await documents.putMany(name, puts);
    }
    some = [];
  };
  for await (const row of rows) {
    accounts += row.collection === accountsCollection ? 1 : 0;
    some.push(row);
    if (some.length === rowsAtOnce) await flush();
  }
  await flush();
  return accounts;
}

/** Whether nobody has an account yet. */
export async function hasNoAccounts(documents: Documents): Promise<boolean> {
  await documents.declare(accountCollections);
  return (await documents.count(accountsCollection, { index: 'email' })) === 0;
}
