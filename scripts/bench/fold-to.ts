import type { EventLog } from '@rackets/gateway/log/event-log.ts';
import type { Model } from '@rackets/projections/runner/model.ts';
import { runProjections, type Reached } from '@rackets/projections/runner/runner.ts';
import type { Documents } from '@rackets/projections/stores/documents.ts';
import { benchStream } from './played-events.ts';

/** Folds a log up to a revision, in steps as large as a projector's that lags. */
export async function foldTo(
  log: EventLog,
  documents: Documents,
  to: number,
  into: readonly Model[],
): Promise<void> {
  const stopping = new AbortController();
  const reached = new Map<string, number>();
  const read = (stream: string, from: number) => log.read(stream, from, { to, batchSize: 2_048 });
  const source = { head: () => Promise.resolve(to), read, subscribe: read };
  const onProgress = (revision: number, moved: Reached): void => {
    for (const model of moved.keys()) reached.set(model, revision);
    if (reached.size === into.length && [...reached.values()].every((each) => each === to)) stopping.abort();
  };
  await runProjections(
    { log: source, stream: benchStream, documents, models: into, onProgress },
    stopping.signal,
  );
}
