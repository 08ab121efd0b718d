import type { World } from '@rackets/engine/kernel/world.ts';
import { platformStream } from '@rackets/engine/platform/index.ts';
import type { Documents } from '@rackets/projections/stores/documents.ts';
import type { EventLog } from '../log/event-log.ts';
import { FatalError } from '../pipeline/exit-codes.ts';
import type { Snapshots } from '../pipeline/snapshots.ts';
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

/** What an engine begins to lead with. */
export interface Turn {
  readonly held: HeldLease;
  /** The worlds that were kept warm, and whatever the snapshots have. */
  readonly worlds: Pick<Snapshots, 'read'>;
}

/** Keeps copies of what another engine leads, until the lead is this one's. Null when `signal` aborts. */
export async function standBy(options: StandByOptions): Promise<Turn | null> {
  const { documents, engine, snapshots, signal } = options;
  const round = new WarmCopy(options);
  const platform = new WarmCopy(options);
  const lease = await takeLease(documents, engine, signal, ({ stream }) => {
    if (stream === null) return;
    round.follow(stream);
    platform.follow(platformStream);
  }).catch((cause: unknown) => {
    throw new FatalError('store', 'The lease cannot be read or written.', { cause });
  });
  // Before anything that may take its time: else it could run out meanwhile.
  const held = lease && new HeldLease(documents, lease, options.onFailed);
  const warm = new Map([...(await round.end()), ...(await platform.end())]);
  if (!held) return null;
  const read: Snapshots['read'] = async (stream, linkAt, fits) => {
    const world = warm.get(stream);
    // Handed out once: from then on the world is somebody's own.
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

  /** Follows this stream from here on, and no other. */
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

  /** Follows no more; the world as far as it has come, by its stream. */
  async end(): Promise<ReadonlyMap<string, World>> {
    const replica = await this.#replica;
    return new Map(replica ? [[replica.stream, await replica.stop()]] : []);
  }
}
