import type { Mutant } from './mutant.ts';

const revGuard = 'a put writes only over a lower rev, so that the same batch again changes nothing';

export const storeMutants: readonly Mutant[] = [
  {
    name: 'the guard by rev, in memory',
    file: 'projections/stores/memory-documents.ts',
    find: 'if (before === undefined || before < put.rev) changes.set',
    replace: 'if (before !== null) changes.set',
    test: 'projections/stores/memory-documents.test.ts',
    killedBy: revGuard,
  },
  {
    name: 'the guard by rev, on LMDB',
    file: 'projections/stores/lmdb-documents.ts',
    find: 'if (rev < put.rev) changes.set',
    replace: 'changes.set',
    test: 'projections/stores/lmdb-documents.test.ts',
    killedBy: revGuard,
  },
  {
    name: 'the guard by rev, on MongoDB',
    file: 'projections/stores/mongo-documents.ts',
    find: 'filter: { _id, $or: [{ _rev: { $lt: _rev } }, { _expiresAt: { $lte: now } }] },',
    replace: 'filter: { _id },',
    test: 'projections/stores/mongo-documents.system.test.ts',
    killedBy: revGuard,
  },
  {
    name: 'the seals of embedded documents, when they are opened',
    file: 'gateway/stores/stores.ts',
    find: "if (how === 'unknown') checkLmdbFile(file, isSealed);",
    replace: "if (how === 'unknown') checkLmdbFile(file);",
    test: 'gateway/stores/stores.test.ts',
    killedBy: 'a flipped bit in each place where WordsOfAnn stands is found before the documents are opened',
  },
  {
    name: 'documents before their checkpoint',
    file: 'projections/runner/runner.ts',
    find: 'putAll(writes, checkpointsOf(options.stream, targets, last));',
    replace: 'putAll(checkpointsOf(options.stream, targets, last), writes);',
    test: 'projections/runner/runner.test.ts',
    killedBy: 'killed before its checkpoint it counts nothing twice, though the next batch is a larger one',
  },
  {
    name: 'a document that keeps what it has seen',
    file: 'projections/runner/fold-batch.ts',
    find: 'if (entry && !entry.dirty && entry.rev >= rev) return;',
    replace: '',
    test: 'projections/runner/runner.test.ts',
    killedBy: 'killed before its checkpoint it counts nothing twice, though the next batch is a larger one',
  },
];
