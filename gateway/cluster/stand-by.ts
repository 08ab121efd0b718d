import type { World } from '@rackets/engine/kernel/state/world.ts';
import { platformStream } from '@rackets/engine/platform/index.ts';
import type { Documents } from '@rackets/projections/stores/documents.ts';
import type { EventLog } from '../log/event-log.ts';
import { FatalError } from '../process/exit-codes.ts';
import type { Snapshots } from '../pipeline/snapshots.ts';
import { keepStandbyTold } from './hand-over.ts';
import { HeldLease } from './held-lease.ts';
import { type Engine, takeLease } from './lease.ts';
import { Replica } from './replica.ts';

export interface StandByOptions {
  readonly documents: Documents;
  readonly log: EventLog;
  readonly engine: Engine;
  readonly snapshots: Pick<Snapshots, 'read'>;
  readonly onFailed: (error: FatalError) => void;
  readonly signal: AbortSignal;
}

/** What an engine starts leading with. */
export interface Turn {
  readonly held: HeldLease;
  /** The worlds kept up to date while standing by, and any snapshots. */
  readonly worlds: Pick<Snapshots, 'read'>;
}

/** Keeps copies of what another engine leads until this one takes the lease. Null when `signal` aborts. */
export async function standBy(options: StandByOptions): Promise<Turn | null> {
  const { documents, engine, snapshots, signal } = options;
  const round = new WarmCopy(options);
  const platform = new WarmCopy(options);
  const stopTelling = keepStandbyTold(documents, options.log);
  const lease = await takeLease(documents, engine, signal, ({ stream }) => {
    if (stream === null) return;
    round.follow(stream);
    platform.follow(platformStream);
  }).catch((cause: unknown) => {
    throw new FatalError('store', 'The lease cannot be read or written.', { cause });
  });
  stopTelling();
  // Renewal starts before anything slow, or the lease could expire meanwhile.
  const held = lease && new HeldLease(documents, lease, options.onFailed);
  const warm = new Map([...(await round.end()), ...(await platform.end())]);
  if (!held) return null;
  const read: Snapshots['read'] = async (stream, linkAt, fits) => {
    const world = warm.get(stream);
    // Each world is handed out once: from then on it has another owner.
    warm.delete(stream);
    return world ?? snapshots.read(stream, linkAt, fits);
  };
  return { held, worlds: { read } };
}

class WarmCopy {
  readonly #options: StandByOptions;
  #stream: string | null = null;
  #replica: Promise<Replica | null> = Promise.resolve(null);

  constructor(options: StandByOptions) {
    this.#options = options;
  }

  /** Follows this stream from now on, instead of any other. */
  follow(stream: string): void {
    if (stream === this.#stream) return;
    this.#stream = stream;
    const { log, snapshots, onFailed } = this.#options;
    this.#replica = this.#replica.then(async (before) => {
      await before?.stop();
      return Replica.open({ log, stream, snapshots, onFailed }).catch((error: FatalError) => {
        onFailed(error);
        return null;
      });
    });
  }

  /** Stops following; returns the worlds reached so far, by stream. */
  async end(): Promise<ReadonlyMap<string, World>> {
    const replica = await this.#replica;
    return new Map(replica ? [[replica.stream, await replica.stop()]] : []);
  }
}
