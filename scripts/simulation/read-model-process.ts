import { models } from '@rackets/projections/models/index.ts';
import { runProjections, type Reached } from '@rackets/projections/runner/runner.ts';
import type { Documents } from '@rackets/projections/stores/documents.ts';
import { scopedDocuments } from '@rackets/projections/stores/scoped-documents.ts';
import type { EventLog } from '@rackets/gateway/log/event-log.ts';
import { stream } from './engine-process.ts';
import { isInjected, type SimulatedProcess } from './simulated-process.ts';
import type { Witness } from './witness.ts';

/** So that events gather, as they do under load, and a batch is more than one of them. */
const everyMs = 4_000;

export interface ProjectorOptions {
  readonly process: SimulatedProcess;
  readonly log: EventLog;
  readonly documents: Documents;
  readonly witness: Witness;
  /** Hears how far the slowest model has come. */
  readonly onReached: (revision: number) => void;
}

/** The projector: folds the log into the read models until it fails, which ends its process. */
export async function startProjector(options: ProjectorOptions): Promise<void> {
  const { process, log, witness, onReached } = options;
  const documents = scopedDocuments(options.documents, stream);
  const reached = new Map<string, number>();
  const onProgress = (revision: number, moved: Reached): void => {
    for (const model of moved.keys()) reached.set(model, revision);
    if (process.alive && reached.size === models.length) onReached(Math.min(...reached.values()));
  };
  try {
    const { timing } = process;
    await runProjections({ log, stream, documents, models, everyMs, timing, onProgress }, process.ended);
  } catch (error) {
    if (process.alive && !isInjected(error)) witness.violate(`${process.name} failed: ${String(error)}`);
    process.end('the runner failed');
  }
}
