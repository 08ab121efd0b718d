import { parentPort, workerData } from 'node:worker_threads';
import { modelsOf } from '@rackets/projections/models/index.ts';
import { Demand } from '@rackets/projections/runner/demand.ts';
import type { Generation } from '@rackets/projections/runner/generations.ts';
import { runProjections, type Reached } from '@rackets/projections/runner/runner.ts';
import type { FromProjector, ToProjector } from '@rackets/projections/runner/worker-messages.ts';
import { runToHead } from '@rackets/projections/runner/run-to-head.ts';
import { LmdbDocuments } from '@rackets/projections/stores/lmdb-documents.ts';
import { haltWrites } from '@rackets/projections/stores/lmdb-writes.ts';
import { scopedDocuments } from '@rackets/projections/stores/scoped-documents.ts';
import { roundOf } from '../pipeline/machines.ts';
import { heedHalt } from '../process/halt.ts';
import type { ProjectorData } from './projector.ts';
import { attachLog, openDocuments } from '../stores/stores.ts';

/** Longest pause between batches under load. */
const everyMs = 50;
/** Longest pause while nobody waits: players are told that a model has moved every two seconds. */
const unaskedMs = 250;

/** The projector thread: folds the log into the read models, off the request path. */
async function main(): Promise<void> {
  // Passed by projector.ts of the same build.
  const { place, streams, readThrough, isAsked } = workerData as ProjectorData;
  const demands = new Map(isAsked ? streams.map((stream) => [stream, new Demand()]) : []);
  const log = await attachLog(place, { patienceMs: Infinity });
  const documents = await openDocuments(place);
  const stopping = new AbortController();
  const tell = (message: FromProjector) => parentPort?.postMessage(message);
  parentPort?.on('message', (message: ToProjector) => {
    if (message.kind === 'stop') stopping.abort();
    else demands.get(message.stream)?.raise(message.revision);
  });
  const run = (stream: string) => {
    const own = scopedDocuments(documents, stream);
    const onProgress = (revision: number, models: Reached) => {
      const changed = [...models].flatMap(([model, collections]) => (collections.length > 0 ? [model] : []));
      tell({ kind: 'progress', stream, revision, models: [...models.keys()], changed });
    };
    const onServing = (model: string, generation: Generation) =>
      tell({ kind: 'serving', stream, model, generation });
    const models = modelsOf(stream, documents);
    const demand = demands.get(stream);
    return runProjections(
      {
        log,
        stream,
        documents: own,
        models,
        everyMs,
        onProgress,
        onServing,
        ...(demand ? { demand, unaskedMs } : {}),
      },
      stopping.signal,
    );
  };
  const finishOthers = async () => {
    for (const stream of await log.streams()) {
      // Past rounds, whose pages are still read.
      if (roundOf(stream) === 0 || streams.includes(stream)) continue;
      const own = scopedDocuments(documents, stream);
      await runToHead(
        { log, stream, documents: own, models: modelsOf(stream, documents), everyMs },
        stopping.signal,
      );
    }
  };
  const reading =
    readThrough && documents instanceof LmdbDocuments ? documents.readThrough(stopping.signal) : null;
  await Promise.all([...streams.map(run), finishOthers(), reading]);
  await documents.close();
  await log.close();
  tell({ kind: 'stopped' });
}

heedHalt();
await main().catch(async (error: unknown) => {
  // Other models' writes may be in progress.
  await haltWrites(1_000);
  throw error;
});
