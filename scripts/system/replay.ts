import { join } from 'node:path';
import { ledgerSums } from '@rackets/engine/kernel/ledger.ts';
import type { World } from '@rackets/engine/kernel/world.ts';
import { openLmdbEventLog } from '@rackets/gateway/log/lmdb-event-log.ts';
import { roundMachine, streamOf } from '@rackets/gateway/pipeline/open-round.ts';

/** The world that a stopped server's log tells, with how many decisions each command led to. */
export async function replay(
  dataDir: string,
): Promise<{ readonly world: World; readonly commands: ReadonlyMap<string, number> }> {
  const log = await openLmdbEventLog(join(dataDir, 'log'));
  try {
    // Replay asks for no key: every roll stands in the log.
    const machine = roundMachine({ hmac: () => () => new Uint8Array(32) });
    const world = machine.newWorld();
    const commands = new Map<string, number>();
    for await (const batch of log.read(streamOf(1), 0)) {
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
