import type { Doc, Documents } from '@rackets/projections/stores/documents.ts';
import { accountCollections, accountsCollection, type AccountBody } from './collections.ts';

const rowsAtOnce = 200;

/** All accounts, by e-mail address, page by page. One created meanwhile may be missing. */
export async function* readAccounts(
  documents: Documents,
): AsyncGenerator<Doc & { readonly body: AccountBody }> {
  await documents.declare(accountCollections);
  let after = '';
  for (;;) {
    const found = await documents.range(accountsCollection, { index: 'email', gt: after, limit: rowsAtOnce });
    for (const { id, rev, body } of found) {
      // Only accounts are written to this collection.
      const account = body as AccountBody;
      yield { id, rev, body: account };
      after = account.email;
    }
    if (found.length < rowsAtOnce) return;
  }
}
