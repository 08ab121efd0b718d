import type { Documents, Put } from '@rackets/projections/stores/documents.ts';
import { putInOrder } from '@rackets/projections/stores/put-in-order.ts';
import type { Faults } from './faults.ts';
import type { Random } from '@rackets/engine/kernel/testing/random.ts';
import { sized } from './simulated-log.ts';
import { InjectedError, type SimulatedProcess } from './simulated-process.ts';

const longestDelayMs = 5;
const slowestMs = 15_000;

/** The store of the read models as all processes share it. */
export interface DocumentServer {
  readonly behind: Documents;
  readonly faults: Faults;
  readonly random: Random;
  /** Called with every document that is written, before it is. */
  readonly onPut: (puts: readonly Put[]) => void;
}

const delay = ({ random }: DocumentServer): number => random.between(1, longestDelayMs);

/** The documents as one process has them. A write may be lost, unheard, or done by half, document by document. */
export function simulatedDocuments(server: DocumentServer, process: SimulatedProcess): Documents {
  const { behind } = server;
  const reads = <T>(label: string, action: () => Promise<T>) => reading(server, process, label, action);
  const writes = <T>(label: string, action: () => Promise<T>) => writing(server, process, label, action);
  const documents: Documents = {
    declare: (collections) => reads('declare', () => behind.declare(collections)),
    getMany: (collection, ids) => reads('getMany', () => behind.getMany(collection, ids)),
    range: (collection, query) => reads('range', () => behind.range(collection, query)),
    count: (collection, query) => reads('count', () => behind.count(collection, query)),
    putMany: (collection, puts) => putMany(server, process, collection, puts),
    putAll: (all, last) => putInOrder(documents, all, last),
    insert: (collection, put) => writes('insert', () => behind.insert(collection, put)),
    replace: (collection, rev, put) => writes('replace', () => behind.replace(collection, rev, put)),
    removeMany: (collection, ids) => writes('removeMany', () => behind.removeMany(collection, ids)),
    clear: (collection) => writes('clear', () => behind.clear(collection)),
    close: async () => undefined,
  };
  return documents;
}

function reading<T>(
  server: DocumentServer,
  process: SimulatedProcess,
  label: string,
  action: () => Promise<T>,
): Promise<T> {
  const fails = server.faults.take('documents-read-fails');
  return process.ask(label, delay(server), delay(server), () =>
    fails ? Promise.reject(new InjectedError('the documents cannot be read')) : action(),
  );
}

function putMany(
  server: DocumentServer,
  process: SimulatedProcess,
  collection: string,
  puts: readonly Put[],
): Promise<readonly string[]> {
  const { behind, faults } = server;
  server.onPut(puts);
  // Only where a half is less than the whole.
  const torn = puts.length > 1 ? faults.take('write-torn') : null;
  if (!torn) return writing(server, process, 'putMany', () => behind.putMany(collection, puts));
  return process.ask('putMany', delay(server), delay(server), async () => {
    await behind.putMany(collection, puts.slice(0, 1 + (torn.size % (puts.length - 1))));
    throw new InjectedError('the write was done by half');
  });
}

function writing<T>(
  server: DocumentServer,
  process: SimulatedProcess,
  label: string,
  action: () => Promise<T>,
): Promise<T> {
  const { faults } = server;
  const lost = faults.take('write-lost');
  const unheard = lost ? null : faults.take('write-answer-lost');
  const slow = faults.take('write-slow');
  return process.ask(label, slow ? sized(slow, slowestMs) : delay(server), delay(server), async () => {
    if (lost) throw new InjectedError('the write was lost');
    const result = await action();
    if (unheard) throw new InjectedError("the write's answer was lost");
    return result;
  });
}
