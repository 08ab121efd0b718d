import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { models } from '@rackets/projections/models/index.ts';
import { runProjections } from '@rackets/projections/runner/runner.ts';
import type { FromProjector, ToProjector } from '@rackets/projections/runner/worker-messages.ts';
import { openLmdbDocuments } from '@rackets/projections/stores/lmdb-documents.ts';
import { scopedDocuments } from '@rackets/projections/stores/scoped-documents.ts';
import { attachLmdbEventLog } from '../log/lmdb-event-log.ts';
import type { ProjectorData } from './projector.ts';

/** Read models may lag so far behind under load. */
const everyMs = 50;

/** The projector's thread: folds the log into the read models, off the request path. */
async function main(): Promise<void> {
  // Given by projector.ts of the same build.
  const { folder, stream } = workerData as ProjectorData;
  const log = attachLmdbEventLog(join(folder, 'log'));
  const documents = openLmdbDocuments(join(folder, 'documents'));
  const stopping = new AbortController();
  const tell = (message: FromProjector) => parentPort?.postMessage(message);
  parentPort?.on('message', (_message: ToProjector) => stopping.abort());
  const onProgress = (model: string, revision: number, changed: readonly string[]) =>
    tell({ kind: 'progress', model, revision, changed: changed.length > 0 });
  await runProjections(
    { log, stream, documents: scopedDocuments(documents, stream), models, everyMs, onProgress },
    stopping.signal,
  );
  await documents.close();
  await log.close();
  tell({ kind: 'stopped' });
}

await main();
