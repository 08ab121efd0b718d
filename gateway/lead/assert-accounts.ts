import type { Documents } from '@rackets/projections/stores/documents.ts';
import { isAccountId } from '../accounts/account-book.ts';
import type { ClosedAccounts } from '../accounts/closed-accounts.ts';
import { accountCollections, accountsCollection } from '../accounts/collections.ts';
import { FatalError } from '../process/exit-codes.ts';
import type { Pipeline } from '../pipeline/port.ts';
import type { StorePlace } from '../stores/stores.ts';

const atOnce = 500;

/**
 * Throws FatalError `corrupt` if the round has gangsters of players but the documents have none of their accounts: the
 * documents were lost, and anyone could register a player's address and get a new account. Accounts that were
 * closed may be erased.
 */
export async function assertAccounts(
  documents: Documents,
  place: StorePlace,
  pipeline: Pick<Pipeline, 'peek'>,
  { all }: ClosedAccounts,
): Promise<void> {
  const players = pipeline
    .peek(({ lives }) => [...lives.keys()])
    .filter((account) => isAccountId(account) && !all.has(account));
  await documents.declare(accountCollections);
  for (let at = 0; at < players.length; at += atOnce)
    if ((await documents.getMany(accountsCollection, players.slice(at, at + atOnce))).size > 0) return;
  if (players.length === 0) return;
  const where = place.mongoUrl === null ? `in ${place.folder}` : 'of MONGODB_URL';
  throw new FatalError(
    'corrupt',
    `The documents ${where} are lost: the log has gangsters of players, but none of their accounts exists. Restore a backup.`,
  );
}
