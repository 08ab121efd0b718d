import type { Machine } from '@rackets/engine/kernel/machine/machine.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import type { EventLog } from '@rackets/gateway/log/event-log.ts';
import { stream } from './engine-process.ts';
import { isInjected, type SimulatedProcess } from './simulated-process.ts';
import type { Witness } from './witness.ts';

export interface StandbyOptions {
  readonly process: SimulatedProcess;
  readonly log: EventLog;
  readonly machine: Machine;
  readonly world: World;
  readonly witness: Witness;
}

/** A warm copy of the world that follows the log for ever, as a standby or a second gateway does. */
export async function follow({ process, log, machine, world, witness }: StandbyOptions): Promise<void> {
  while (process.alive) {
    try {
      for await (const batch of log.subscribe(stream, world.revision + 1, process.ended)) {
        for (const event of batch) {
          // Delivered again: seen already.
          if (event.revision <= world.revision) continue;
          machine.apply(world, event);
          witness.balanced(world);
        }
      }
    } catch (error) {
      if (isInjected(error)) continue;
      witness.violate(`${process.name} cannot follow: ${String(error)}`);
      return process.end('it cannot follow');
    }
  }
}
