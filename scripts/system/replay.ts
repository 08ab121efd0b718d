import { join } from 'node:path';
import { ledgerSums } from '@rackets/engine/kernel/state/ledger.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { openEmbeddedLog } from '@rackets/gateway/log/embedded-log.ts';
import { readingMachine, streamOf } from '@rackets/gateway/pipeline/machines.ts';

/** The world that a stopped server's log tells, with how many decisions each command led to. */
export async function replay(
  dataDir: string,
): Promise<{ readonly world: World; readonly commands: ReadonlyMap<string, number> }> {
  const log = await openEmbeddedLog(join(dataDir, 'log'));
  try {
    const stream = streamOf(1);
    const machine = readingMachine(stream);
    const world = machine.newWorld();
    const commands = new Map<string, number>();
    for await (const batch of log.read(stream, 0)) {
      for (const event of batch) {
        machine.apply(world, event);
        if (!event.command) continue;
        const name = `${event.command.actor.account} ${event.command.id}`;
        commands.set(name, (commands.get(name) ?? 0) + 1);
      }
    }
    return { world, commands };
  } finally {
    await log.close();
  }
}

/** Assets whose holdings do not add up to nothing: something was made or lost. */
export function unbalanced(world: World): string[] {
  return [...ledgerSums(world.ledger)].filter(([, sum]) => sum !== 0n).map(([asset]) => asset);
}
