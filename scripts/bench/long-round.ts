import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { loadDayKeys } from '@rackets/gateway/pipeline/day-keys.ts';
import { roundMachine } from '@rackets/gateway/pipeline/machines.ts';
import { recover } from '@rackets/gateway/pipeline/recover.ts';
import { Snapshots } from '@rackets/gateway/pipeline/snapshots.ts';
import { startProjector } from '@rackets/gateway/threads/projector.ts';
import { openDocuments, openLeadersLog, storePlace } from '@rackets/gateway/stores/stores.ts';
import { models } from '@rackets/projections/models/index.ts';
import { appendAll, batchesOf, eventsAnAppend } from './made-log.ts';
import { BenchRound, benchStream } from './played-events.ts';
import { cpuOf, heardFrom, startProgram } from './programs.ts';

const lookAgainMs = 100;
export const build = 'bench';

/** A real server on a data folder, ready to answer, its clock at `now` or after. */
export async function startServer(folder: string, now: number, ofBuild = build) {
  const aheadMs = Math.max(0, Math.ceil(now - Date.now()) + 1_000);
  const env = {
    DATA_DIR: folder,
    PORT: '0',
    WS_PORT: '0',
    AHEAD_MS: String(aheadMs),
    QUICK: 'bench',
    BENCH_BUILD: ofBuild,
  };
  const server = startProgram('game-server', null, env);
  await heardFrom(server);
  return {
    /** Resolves when it has used less than a tenth of a core for a second: it has nothing to catch up with any more. */
    async rested(): Promise<void> {
      for (let before = await cpuOf(server); ;) {
        await rest(1_000);
        const used = await cpuOf(server);
        if (used - before < 100_000) return;
        before = used;
      }
    },
    /** Ends it as an operator does, or as a power failure. */
    async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
      server.kill(signal);
      await once(server, 'exit');
    },
  };
}

export interface LongOptions {
  readonly characters: number;
  readonly msPerCrime: number;
  /** In the log in the end. */
  readonly events: number;
  /** Whether they are folded into the read models, too. */
  readonly fold?: boolean;
}

/**
 * A round that a real server has opened in `folder`, played on in this process until its log has so many events, all
 * of them folded into its read models by the server's own thread. Returns the time of the last event.
 */
export async function playLong(
  folder: string,
  { characters, msPerCrime, events, fold = true }: LongOptions,
): Promise<number> {
  const place = storePlace(folder, { eventStoreUrl: null, mongoUrl: null });
  const keysFolder = join(folder, 'keys');
  const snapshots = new Snapshots(join(folder, 'snapshots'), build);
  const log = await openLeadersLog(place, keysFolder);
  const documents = await openDocuments(place, { check: true });
  const machine = roundMachine(await loadDayKeys(keysFolder, 1, 0, false));
  const world = await recover(log, benchStream, machine, snapshots);
  const unheard = { onMoved: () => undefined, onServing: () => undefined };
  const fail = (error: unknown): never => {
    throw error;
  };
  const projector = fold
    ? startProjector({ place, streams: { [benchStream]: unheard }, onFailed: fail })
    : null;
  let unlogged: RecordedEvent[] = [];
  const write = async (): Promise<void> => {
    await appendAll(log, batchesOf(unlogged));
    unlogged = [];
  };
  const round = new BenchRound(characters, (event) => unlogged.push(event), msPerCrime, [], {
    machine,
    world,
  });
  await write();
  while (world.revision + 1 < events) {
    round.crimes(Math.min(eventsAnAppend, events - world.revision - 1));
    await write();
  }
  const isBehind = ({ name }: { readonly name: string }): boolean =>
    projector !== null && projector.of(benchStream).revision(name) < world.revision;
  while (models.some(isBehind)) await rest(lookAgainMs);
  await projector?.stop();
  await documents.close();
  await snapshots.write(benchStream, world);
  await log.close();
  return round.now;
}
