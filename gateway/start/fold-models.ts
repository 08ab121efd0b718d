import type { LiveDocuments } from '@rackets/projections/runner/live-documents.ts';
import type { EventReader } from '@rackets/projections/runner/source.ts';
import type { StreamListener } from '@rackets/projections/runner/projector-thread.ts';
import { FatalError } from '../process/exit-codes.ts';
import type { LeadStream } from '../pipeline/lead-stream.ts';
import type { Announcer } from './announce.ts';
import { startProjector } from '../threads/projector.ts';
import { FreshReads } from '../read-models/fresh-reads.ts';
import { openReadModels } from '../read-models/read-models.ts';
import type { ServedStream } from './serve-players.ts';
import type { StoredDocuments, StorePlace } from '../stores/stores.ts';

/** A stream whose read models are folded here, and the callback for changes. */
export interface FoldedStream {
  readonly lead: Pick<LeadStream, 'stream' | 'pipeline'>;
  readonly announcer: Announcer;
}

export interface FoldOptions {
  readonly place: StorePlace;
  readonly documents: StoredDocuments;
  readonly log: EventReader;
  readonly round: FoldedStream;
  readonly platform: FoldedStream;
  readonly onFatal: (error: unknown) => void;
}

/** Folds the read models of the round and the platform in one thread, and serves them. */
export async function foldModels({ place, documents, log, round, platform, onFatal }: FoldOptions) {
  const onFailed = (cause: unknown) =>
    onFatal(new FatalError('projection', 'The read models stopped.', { cause }));
  const roundModels = await openReadModels(documents, log, round.lead.stream);
  const platformModels = await openReadModels(documents, log, platform.lead.stream);
  const listener = (models: LiveDocuments, { announcer }: FoldedStream): StreamListener => ({
    onMoved: announcer.modelMoved,
    onServing: (model, generation) => void models.serve(model, generation).catch(onFailed),
  });
  const projector = startProjector({
    place,
    readThrough: documents.isUnread === true,
    isAsked: true,
    streams: {
      [round.lead.stream]: listener(roundModels, round),
      [platform.lead.stream]: listener(platformModels, platform),
    },
    onFailed,
  });
  const served = ({ documents: own }: LiveDocuments, { lead }: FoldedStream): ServedStream => ({
    pipeline: lead.pipeline,
    documents: own,
    progress: new FreshReads(projector.of(lead.stream), lead.pipeline),
  });
  return {
    round: served(roundModels, round),
    platform: served(platformModels, platform),
    stop: () => projector.stop(),
  };
}
