import { join } from 'node:path';
import type { Documents } from '@rackets/projections/stores/documents.ts';
import { NamedFailures } from '@rackets/projections/stores/named-failures.ts';
import { openLmdbDocuments } from '@rackets/projections/stores/lmdb-documents.ts';
import { isSealed } from '@rackets/projections/stores/row-seal.ts';
import { CorruptLogError, type EventLog } from '../log/event-log.ts';
import { checkLmdbFile } from '../log/lmdb-file-check.ts';
import { attachLmdbEventLog, openLmdbEventLog } from '../log/lmdb-event-log.ts';
import { FatalError } from '../pipeline/exit-codes.ts';

/** Where a game's log and documents stand: plain data, handed to threads and to the operator's commands. */
export interface StorePlace {
  /** The data folder: the log and the documents themselves, or what stands beside them. */
  readonly folder: string;
  /** An esdb:// address; null for the embedded log. */
  readonly eventStoreUrl: string | null;
  /** A mongodb:// address with its database; null for the embedded documents. */
  readonly mongoUrl: string | null;
}

/** Where a process finds the stores: `folder` is its data folder, taken. */
export function storePlace(
  folder: string,
  { eventStoreUrl, mongoUrl }: Omit<StorePlace, 'folder'>,
): StorePlace {
  return { folder, eventStoreUrl, mongoUrl };
}

/** Documents whose expired ones can be removed; a store that removes them by itself has nothing to do. */
export interface StoredDocuments extends Documents {
  sweep(): Promise<number>;
}

/**
 * Opens the log for the one process that writes to it. Throws FatalError `corrupt` for a damaged one, from which
 * nothing is served, and `store` for a server that cannot be used.
 */
export async function openLog(place: StorePlace): Promise<EventLog> {
  if (place.eventStoreUrl !== null) return (await eventStore()).openEventStoreLog(place.eventStoreUrl);
  return openLmdbEventLog(join(place.folder, 'log')).catch(asCorrupt);
}

/** The same log for reading: in another thread of the process, or beside a running server. */
export async function attachLog(place: StorePlace): Promise<EventLog> {
  if (place.eventStoreUrl !== null) return (await eventStore()).attachEventStoreLog(place.eventStoreUrl);
  return attachLmdbEventLog(join(place.folder, 'log'));
}

export interface OpenDocumentsOptions {
  readonly check?: boolean;
  readonly onFailed?: (failure: Error) => void;
}

/**
 * Opens the documents. Several threads may open the same ones. `check` looks at an embedded file before LMDB maps
 * it, which only the first to open it may do: a damaged one would end the process by a signal. `onFailed` hears when
 * an embedded file cannot be written any more.
 */
export async function openDocuments(
  place: StorePlace,
  { check = false, onFailed }: OpenDocumentsOptions = {},
): Promise<StoredDocuments> {
  if (place.mongoUrl !== null) return mongo(place.mongoUrl);
  const folder = join(place.folder, 'documents');
  if (check) checkDocuments(folder);
  return openLmdbDocuments(folder, Date.now, onFailed);
}

/** What a damaged log means to the process. */
export function asCorrupt(error: unknown): never {
  if (error instanceof CorruptLogError) {
    throw new FatalError(
      'corrupt',
      'The event log is damaged. Nothing is served from it; restore a backup.',
      { cause: error },
    );
  }
  throw error;
}

function checkDocuments(folder: string): void {
  try {
    checkLmdbFile(join(folder, 'documents.mdb'), isSealed);
  } catch (cause) {
    throw new FatalError('corrupt', `The documents in ${folder} are damaged. Restore a backup.`, { cause });
  }
}

/** Loaded only where it is used: the embedded game needs neither its memory nor its time. */
function eventStore() {
  return import('../log/eventstore/eventstore-event-log.ts');
}

async function mongo(url: string): Promise<StoredDocuments> {
  const { openMongoDocuments } = await import('@rackets/projections/stores/mongo-documents.ts');
  const { isMongoFailure } = await import('@rackets/projections/stores/mongo-refusals.ts');
  const documents = await openMongoDocuments(url).catch((cause: unknown) => {
    // The address may hold a password: it is not repeated.
    throw new FatalError('store', 'MONGODB_URL: the MongoDB there cannot be used.', { cause });
  });
  return new NamedFailures(documents, isMongoFailure);
}
