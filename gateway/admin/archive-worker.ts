import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { isUnreadable } from '../log/read-again.ts';
import { heldMs } from '../pipeline/port.ts';
import { Snapshots } from '../pipeline/snapshots.ts';
import { attachLog } from '../stores/stores.ts';
import type { ArchiveData, AskedArchive, FromArchive, Problem, ToArchive } from './archive-messages.ts';
import { Archive } from './archive.ts';
import { NotInArchive } from './not-in-archive.ts';

const tell = (message: FromArchive) => parentPort?.postMessage(message);

/** Answers one question. A function's name and what it is given come from archive-thread.ts of the same build. */
async function answer(archive: AskedArchive, { id, ask, given }: ToArchive): Promise<void> {
  const progress = (revision: number) => tell({ kind: 'progress', id, revision });
  const parts = ask === 'ledger' ? [given[0], progress] : given;
  try {
    // What is given fits the function of that name: archive-thread.ts passes on what it was called with.
    const run = archive[ask] as (...given: unknown[]) => Promise<unknown>;
    tell({ kind: 'answer', id, answer: await run.apply(archive, [...parts]) });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    tell({ kind: 'problem', id, message, of: kindOf(error) });
  }
}

function kindOf(error: unknown): Problem['of'] {
  if (error instanceof NotInArchive) return 'missing';
  return isUnreadable(error) ? 'away' : 'fault';
}

/** The archive's thread: the console's long reads take a core of their own, and none of the players' time. */
async function main(): Promise<void> {
  const { place, build } = workerData as ArchiveData;
  const archive = new Archive(
    await attachLog(place, { patienceMs: heldMs }),
    new Snapshots(join(place.folder, 'snapshots'), build),
  );
  parentPort?.on('message', (question: ToArchive) => void answer(archive, question));
}

await main();
