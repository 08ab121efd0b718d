import { randomUUID } from 'node:crypto';
import { type Collection, type Db, MongoBulkWriteError } from 'mongodb';
import { trialName } from './mongo-names.ts';
import { duplicateKeyCode } from './mongo-refusals.ts';

/** A server that speaks MongoDB's protocol and does not do what the game relies on. */
export class UnfitServerError extends Error {
  override name = 'UnfitServerError';
}

/** Writers that compete for one document, and how often: a server that lets two of them win shows it sooner or later. */
const writers = 16;
const races = 4;
/** What a process left that was killed while it tried. */
const leftAfterMs = 600_000;

interface TrialRow {
  readonly _id: string;
  readonly _rev: number;
  readonly at: number;
  readonly mark?: string;
}

/**
 * Tries on documents of its own what the game relies on, and removes them. Throws UnfitServerError with a sentence that
 * says what the server does instead. Any number of processes may try at the same time.
 */
export async function tryServer(db: Db): Promise<void> {
  const rows = db.collection<TrialRow>(trialName);
  const mine = randomUUID();
  await rows.createIndexes([{ name: 'mark', key: { mark: 1 }, unique: true, sparse: true }]);
  try {
    await tryBatch(rows, mine);
    await tryRaces(rows, mine);
  } finally {
    const [from, to, before] = [`${mine} `, `${mine}!`, Date.now() - leftAfterMs];
    // What cannot be removed now, a later start removes.
    await rows
      .deleteMany({ $or: [{ _id: { $gte: from, $lt: to } }, { at: { $lt: before } }] })
      .catch(() => undefined);
  }
}

/** An unordered batch goes on behind its refused writes, and says which they are. */
async function tryBatch(rows: Collection<TrialRow>, mine: string): Promise<void> {
  const at = Date.now();
  const row = (name: string, mark: string) => ({
    replaceOne: {
      filter: { _id: `${mine} ${name}`, _rev: { $lt: 1 } },
      replacement: { _rev: 1, at, mark: `${mine} ${mark}` },
      upsert: true,
    },
  });
  const before = await refusedOf(rows, [row('a', 'a')]);
  const refused = await refusedOf(rows, [row('a', 'a'), row('b', 'a'), row('c', 'c')]);
  const ids = ['a', 'b', 'c'].map((name) => `${mine} ${name}`);
  const found = await rows.find({ _id: { $in: ids } }, { projection: { _id: 1 } }).toArray();
  const kept = found.map(({ _id }) => _id.slice(-1)).toSorted();
  if (!kept.includes('c')) throw new UnfitServerError(stopsAtRefused);
  if (kept.includes('b')) throw new UnfitServerError(doublesValues);
  if (before.length > 0 || refused.join() !== '0,1') throw new UnfitServerError(hidesRefused);
}

const stopsAtRefused =
  'The server ends an unordered batch of writes at the first that it refuses, so that documents would be lost. MongoDB makes the others.';
const doublesValues =
  'The server takes the same value twice in a unique index, so that two players could have one address.';
const hidesRefused =
  'The server does not say which writes of a batch it refused, so that documents would be lost.';
const hasTwoWinners =
  'The server lets several writers replace the same version of a document, so that the work of all but one would be lost. MongoDB lets one of them win.';

/** The positions of the writes refused because a key is taken. */
async function refusedOf(
  rows: Collection<TrialRow>,
  writes: Parameters<Collection<TrialRow>['bulkWrite']>[0],
): Promise<readonly number[]> {
  try {
    await rows.bulkWrite(writes, { ordered: false });
    return [];
  } catch (error) {
    if (!(error instanceof MongoBulkWriteError)) throw error;
    const refused = error.result.getWriteErrors();
    const onlyTaken = refused.every(({ code }) => code === duplicateKeyCode);
    if (refused.length === 0 || !onlyTaken || error.result.getWriteConcernError()) throw error;
    return refused.map(({ index }) => index);
  }
}

/** Of several that replace the same version of a document at once, one wins. */
async function tryRaces(rows: Collection<TrialRow>, mine: string): Promise<void> {
  const id = `${mine} a`;
  for (let rev = 1; rev <= races; rev += 1) {
    const replaced = Array.from({ length: writers }, () =>
      rows.replaceOne({ _id: id, _rev: rev }, { _rev: rev + 1, at: Date.now() }),
    );
    const winners = (await Promise.all(replaced)).filter(({ matchedCount }) => matchedCount === 1);
    if (winners.length !== 1) throw new UnfitServerError(hasTwoWinners);
  }
}
