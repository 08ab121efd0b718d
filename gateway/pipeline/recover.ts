import type { Machine } from '@rackets/engine/kernel/machine/machine.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import type { EventLog } from '../log/event-log.ts';
import type { Snapshots } from './snapshots.ts';

/**
 * The world at the head of a stream: the newest usable snapshot, or an empty world, plus every event since. Throws the
 * log's error if it is damaged, and whatever an apply throws.
 */
export async function recover(
  log: EventLog,
  stream: string,
  machine: Machine,
  snapshots?: Pick<Snapshots, 'read'>,
): Promise<World> {
  const snapshot = await snapshots?.read(stream, (revision) => linkAt(log, stream, revision));
  const world = snapshot ?? machine.newWorld();
  for await (const batch of log.read(stream, world.revision + 1)) {
    for (const event of batch) machine.apply(world, event);
  }
  return world;
}

/** The chain link of one event, which ties a snapshot to this log; null beyond the head. */
export async function linkAt(log: EventLog, stream: string, revision: number): Promise<string | null> {
  for await (const [event] of log.read(stream, revision, { to: revision })) return event?.hash ?? null;
  return null;
}
