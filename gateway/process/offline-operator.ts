import { join } from 'node:path';
import type { Command } from '@rackets/engine/kernel/command.ts';
import { platformStream } from '@rackets/engine/platform/index.ts';
import { FatalError } from '../pipeline/exit-codes.ts';
import type { LeadStream } from '../pipeline/lead-stream.ts';
import { readingMachine } from '../pipeline/machines.ts';
import { openPlatform } from '../pipeline/open-platform.ts';
import { leadNewestRound, newestRound, openNextRound, readRound } from '../pipeline/open-round.ts';
import type { Outcome } from '../pipeline/port.ts';
import { recover } from '../pipeline/recover.ts';
import { Snapshots } from '../pipeline/snapshots.ts';
import { leaderLeaseMs } from '../pipeline/leadership.ts';
import type { ControlAnswer, ControlRequest } from './control-protocol.ts';
import { takeDataFolder } from './data-folder.ts';
import { carryOut, statusOf } from './operator-requests.ts';
import { openDocuments, openLeadersLog, type StorePlace } from './stores.ts';

/**
 * Carries out an operator's request on the stores of a stopped server. Locks the data folder meanwhile, so that no
 * server starts. `build` identifies the engine for its snapshots. Throws a message for the operator.
 */
export async function carryOutOffline(
  place: StorePlace,
  keysFolder: string,
  build: string,
  request: ControlRequest,
): Promise<ControlAnswer> {
  const folder = await takeDataFolder(place.folder);
  const log = await openLeadersLog(place, keysFolder);
  const documents = await openDocuments(place, { check: true });
  const fatal: FatalError[] = [];
  const options = {
    log,
    snapshots: new Snapshots(join(place.folder, 'snapshots'), build),
    keysFolder,
    clock: Date.now,
    leaseMs: place.eventStoreUrl === null ? 0 : leaderLeaseMs,
    onFatal: (error: FatalError) => fatal.push(error),
    // A refused command reports itself; a parked item is part of the answer.
    onPoison: () => undefined,
  };
  const newest = async () => {
    const round = newestRound(await log.streams());
    if (round === null) throw new Error(`There is no round in ${place.folder} yet.`);
    return readRound(options, round);
  };
  const platform = () => recover(log, platformStream, readingMachine(platformStream), options.snapshots);
  try {
    return await carryOut(
      {
        documents,
        round: {
          view: async (read) => read(await newest()),
          submit: async (command) => submitOnce(await leadNewestRound(options), command),
        },
        platform: {
          view: async (read) => read(await platform()),
          submit: async (command) => submitOnce(await openPlatform(options), command),
        },
        async openNext(by) {
          await openNextRound(options, by);
          return statusOf(await newest());
        },
        onRolesChanged: () => undefined,
      },
      request,
    );
  } finally {
    await documents.close();
    await log.close();
    await folder.release();
  }
}

/** Leads a stream for a single command. */
async function submitOnce({ pipeline }: LeadStream, command: Command): Promise<Outcome> {
  const outcome = await pipeline.submit(command);
  await pipeline.close();
  return outcome;
}
