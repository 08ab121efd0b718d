import type { Machine } from '@rackets/engine/kernel/machine.ts';
import type { World } from '@rackets/engine/kernel/world.ts';
import type { EventLog } from '../log/event-log.ts';

/**
 * The world at the head of a stream: from `start` (a snapshot's, or a new one) forward by every event since.
 * Throws what the log throws when it is damaged, and whatever an apply throws.
 */
export async function recover(
  log: EventLog,
  stream: string,
  machine: Machine,
  start?: World,
): Promise<World> {
  const world = start ?? machine.newWorld();
  for await (const batch of log.read(stream, world.revision + 1)) {
    for (const event of batch) machine.apply(world, event);
  }
  return world;
}
