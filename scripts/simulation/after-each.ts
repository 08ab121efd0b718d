import type { Machine } from '@rackets/engine/kernel/machine/machine.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';

/** The machine, which calls `applied` after each event that it applies, new or from the log. */
export function afterEach(machine: Machine, applied: (world: World) => void): Machine {
  return {
    ...machine,
    apply(world, event) {
      machine.apply(world, event);
      applied(world);
    },
    record(world, event, link) {
      const recorded = machine.record(world, event, link);
      applied(world);
      return recorded;
    },
  };
}
