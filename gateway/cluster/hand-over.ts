import { platformStream } from '@rackets/engine/platform/index.ts';
import { realTiming, rest, type Timing } from '@rackets/projections/runner/timing.ts';
import type { Documents } from '@rackets/projections/stores/documents.ts';
import type { EventLog } from '../log/event-log.ts';
import { FatalError } from '../process/exit-codes.ts';
import type { HeldLease } from './held-lease.ts';
import { readStandby, tellStandby } from './lease.ts';

const lookMs = 2_000;
/** For how long a leader rides out a log that a standby can reach. */
const awayMs = 30_000;

/** Tells the leader, while this engine stands by, whether the log answers it. Returns a function that stops it. */
export function keepStandbyTold(
  documents: Documents,
  log: Pick<EventLog, 'head'>,
  timing: Timing = realTiming,
): () => void {
  const tell = async (): Promise<void> => {
    const answers = await Promise.race([
      log.head(platformStream).then(
        () => true,
        () => false,
      ),
      rest(timing, lookMs).then(() => false),
    ]);
    await tellStandby(documents, answers);
  };
  return every(timing, tell);
}

export interface HandOverParts {
  readonly log: Pick<EventLog, 'server' | 'unreadMs'>;
  readonly documents: Documents;
  readonly held: Pick<HeldLease, 'giveBack'>;
  readonly onFatal: (error: FatalError) => void;
  readonly timing?: Timing;
}

/**
 * Ends a leader whose log has been away for half a minute, while a standby says that the log answers it. An election, or
 * too few nodes, is as bad for the standby: only a log that is not even read from here counts. Returns a function that
 * stops it.
 */
export function handOverWhereAway({
  log,
  documents,
  held,
  onFatal,
  timing = realTiming,
}: HandOverParts): () => void {
  let seen: number | null = null;
  return every(timing, async () => {
    if ((log.unreadMs ?? 0) < awayMs) {
      seen = null;
      return;
    }
    const standby = await readStandby(documents);
    // Only one that has been told since the last look is of a standby that lives.
    const isNew = standby !== null && seen !== null && standby.rev !== seen;
    seen = standby?.rev ?? -1;
    if (!isNew || !standby.answers) return;
    await held.giveBack();
    const sentence = `${log.server} has not answered here for ${awayMs / 1000} s, but it answers an engine that stands by, which leads from here on.`;
    onFatal(new FatalError('store', sentence));
  });
}

/** Calls again and again until the returned function is called. What fails is tried again. */
function every(timing: Timing, work: () => Promise<void>): () => void {
  const stopped = new AbortController();
  const turn = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      await work().catch(() => undefined);
      await rest(timing, lookMs, stopped.signal);
    }
  };
  void turn();
  return () => stopped.abort();
}
