import type { World } from '@rackets/engine/kernel/state/world.ts';
import type { EventLog } from '../log/event-log.ts';
import { readingMachine } from './machines.ts';
import { linkAt } from './recover.ts';
import type { Snapshots } from './snapshots.ts';
import { stateHash } from './state-hash.ts';

export interface Warmed {
  /** The revision of the snapshot that was written. */
  readonly revision: number;
  /** The revision of this build's own snapshot that it goes on from; -1 for a replay from the beginning. */
  readonly from: number;
  /** Whether another build's snapshot has the state that the replay gave at its revision; null with nothing to compare. */
  readonly others: { readonly revision: number; readonly same: boolean } | null;
}

export interface WarmOptions {
  /** Hears the revision reached. */
  readonly onProgress?: (revision: number) => void;
}

/**
 * Writes a snapshot of this build at the head of a stream, beside whoever writes it. Goes on from this build's own
 * last one; without one it replays the whole stream and compares the state with another build's snapshot on the way.
 * Where they differ, all snapshots of other builds are removed.
 */
export async function warm(
  log: EventLog,
  stream: string,
  snapshots: Pick<Snapshots, 'readOwn' | 'readOthers' | 'dropOthers' | 'write'>,
  { onProgress = () => undefined }: WarmOptions = {},
): Promise<Warmed> {
  const link = (revision: number) => linkAt(log, stream, revision);
  const machine = readingMachine(stream);
  const own = await snapshots.readOwn(stream, link);
  const claim = own ? null : claimOf(await snapshots.readOthers(stream, link));
  const world = own ?? machine.newWorld();
  const from = world.revision;
  let others: Warmed['others'] = null;
  for await (const batch of log.read(stream, from + 1)) {
    for (const event of batch) {
      machine.apply(world, event);
      if (claim?.revision !== event.revision) continue;
      others = { revision: event.revision, same: stateHash(world) === claim.state };
      if (!others.same) await snapshots.dropOthers(stream);
    }
    onProgress(world.revision);
  }
  await snapshots.write(stream, world);
  return { revision: world.revision, from, others };
}

/** What a snapshot says the state was; the world itself is let go. */
function claimOf(world: World | null) {
  return world && { revision: world.revision, state: stateHash(world) };
}
