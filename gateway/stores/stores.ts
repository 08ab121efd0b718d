import { dirname, join } from 'node:path';
import type { Documents } from '@rackets/projections/stores/documents.ts';
import { NamedFailures } from '@rackets/projections/stores/named-failures.ts';
import { DamagedDocumentsError } from '@rackets/projections/stores/document-table.ts';
import { LmdbDocuments, openLmdbDocuments } from '@rackets/projections/stores/lmdb-documents.ts';
import { isSealed } from '@rackets/projections/stores/row-seal.ts';
import { CorruptLogError, type EventLog } from '../log/event-log.ts';
import { checkLmdbFile, checkLmdbRoots } from '../log/lmdb-file-check.ts';
import { attachEmbeddedLog, openEmbeddedLog } from '../log/embedded-log.ts';
import { openWitnessedLog, type WitnessOptions } from '../log/witnessed-log.ts';
import { FatalError } from '../process/exit-codes.ts';
import { checkFormat } from './data-folder.ts';
import { LastEnd, type HowItEnded } from './last-end.ts';

/** Where a game's log and documents are stored: plain data, passed to threads and operator commands. */
export interface StorePlace {
  /** The data folder: holds the log and documents themselves, or the files that accompany external stores. */
  readonly folder: string;
  /** An esdb:// connection string; null for the embedded log. */
  readonly eventStoreUrl: string | null;
  /** A mongodb:// connection string with its database; null for embedded documents. */
  readonly mongoUrl: string | null;
}

/** The stores of a process: `folder` is its data folder, locked. */
export function storePlace(
  folder: string,
  { eventStoreUrl, mongoUrl }: Omit<StorePlace, 'folder'>,
): StorePlace {
  return { folder, eventStoreUrl, mongoUrl };
}

/** Documents whose expired ones must be removed; does nothing for a store that removes them itself. */
export interface StoredDocuments extends Documents {
  sweep(): Promise<number>;
  /** Says that a file was opened unread, as its last owner left it: somebody is to read it in the background. */
  readonly isUnread?: boolean;
}

/**
 * Opens the log for its single writing process. Throws FatalError `corrupt` if it is damaged (nothing is then served
 * from it), and `store` if a server is unavailable.
 */
export async function openLog(place: StorePlace): Promise<EventLog> {
  if (place.eventStoreUrl !== null) return (await eventStore()).openEventStoreLog(place.eventStoreUrl);
  return openEmbeddedLog(join(place.folder, 'log')).catch(asCorrupt);
}

/**
 * The log for the process that leads: it also contradicts a log that was lost or replaced, by what is recorded beside the
 * keys, and one of whose streams that are led somebody touched. Throws as `openLog` does.
 */
export async function openLeadersLog(
  place: StorePlace,
  keysFolder: string,
  led: WitnessOptions['led'] = (streams) => streams,
): Promise<EventLog> {
  return openWitnessedLog(await openLog(place), { keysFolder, led }).catch(asCorrupt);
}

/**
 * The same log, read-only: for other threads of the process or beside a running server. Throws FatalError `newerData` if
 * the folder has the layout of a newer version. `patienceMs`: how long reads wait for a server that is away; a minute by default.
 */
export async function attachLog(
  place: StorePlace,
  options: { readonly patienceMs?: number } = {},
): Promise<EventLog> {
  await checkFormat(place.folder);
  if (place.eventStoreUrl !== null)
    return (await eventStore()).attachEventStoreLog(place.eventStoreUrl, options);
  return attachEmbeddedLog(join(place.folder, 'log'));
}

export interface OpenDocumentsOptions {
  readonly check?: boolean;
  readonly isStart?: boolean;
  readonly onFailed?: (failure: Error) => void;
}

/**
 * Opens the documents; several threads may do so. `check` verifies an embedded file before LMDB maps it, since a
 * damaged one would crash the process; only the owner, the first to open the file and the last to close it, may check
 * it. A file that is as its last owner left it is not read again (`last-end.ts`): its rows are checked when they are
 * read. `isStart`: a process of the game starts on them, so a database is tried first. `onFailed` is called once, when an embedded file can no longer be written or is found damaged.
 */
export async function openDocuments(
  place: StorePlace,
  { check = false, isStart = false, onFailed = () => undefined }: OpenDocumentsOptions = {},
): Promise<StoredDocuments> {
  if (place.mongoUrl !== null) return mongo(place.mongoUrl, isStart);
  const folder = join(place.folder, 'documents');
  const file = join(folder, 'documents.mdb');
  const lastEnd = new LastEnd(file);
  const failed = (failure: Error): void => {
    if (failure instanceof DamagedDocumentsError) lastEnd.distrust();
    onFailed(failure);
  };
  if (!check) return openLmdbDocuments(folder, Date.now, failed);
  const how = lastEnd.how();
  checkDocuments(file, how);
  await lastEnd.begin(how);
  const documents = openLmdbDocuments(folder, Date.now, failed);
  const close = async (): Promise<void> => {
    await LmdbDocuments.prototype.close.call(documents);
    await lastEnd.end();
  };
  return Object.assign(documents, { isUnread: how !== 'unknown', close });
}

/** Why embedded documents can no longer be used, for the operator. */
export function documentsFailure(cause: Error): FatalError {
  return cause instanceof DamagedDocumentsError
    ? new FatalError('corrupt', 'The documents are damaged. Restore a backup.', { cause })
    : new FatalError('store', 'The documents cannot be written.', { cause });
}

/** Reports a damaged log as a FatalError. */
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

function checkDocuments(file: string, how: HowItEnded): void {
  try {
    if (how === 'killed') checkLmdbRoots(file);
    if (how === 'unknown') checkLmdbFile(file, isSealed);
  } catch (cause) {
    throw new FatalError('corrupt', `The documents in ${dirname(file)} are damaged. Restore a backup.`, {
      cause,
    });
  }
}

/** Loaded on demand: the embedded game does not pay for it in memory or start-up time. */
function eventStore() {
  return import('../log/eventstore/eventstore-event-log.ts');
}

async function mongo(url: string, isStart: boolean): Promise<StoredDocuments> {
  const { openMongoDocuments } = await import('@rackets/projections/stores/mongo-documents.ts');
  const { isMongoFailure } = await import('@rackets/projections/stores/mongo-refusals.ts');
  const unusable = (cause: unknown): never => {
    // The connection string may contain a password, so it is not repeated.
    throw new FatalError('store', 'MONGODB_URL: the MongoDB there cannot be used.', { cause });
  };
  const documents = await openMongoDocuments(url).catch(unusable);
  if (isStart)
    await documents.tryServer().catch(async (cause: unknown) => {
      await documents.close();
      unusable(cause);
    });
  return new NamedFailures(documents, isMongoFailure);
}
