import { join } from 'node:path';
import type { Command } from '@rackets/engine/kernel/state/command.ts';
import { platformStream } from '@rackets/engine/platform/index.ts';
import { pino } from 'pino';
import { FatalError } from '../process/exit-codes.ts';
import type { LeadStream } from '../pipeline/lead-stream.ts';
import { readingMachine } from '../pipeline/machines.ts';
import { openPlatform } from '../rounds/open-platform.ts';
import { leadNewestRound, ledStreams, newestRound, openNextRound, readRound } from '../rounds/open-round.ts';
import type { Outcome } from '../pipeline/port.ts';
import { recover } from '../pipeline/recover.ts';
import { Snapshots } from '../pipeline/snapshots.ts';
import { leaderLeaseMs } from '../pipeline/leadership.ts';
import type { ControlAnswer, ControlRequest } from './control-protocol.ts';
import { openClock } from '../clock/open-clock.ts';
import { takeDataFolder } from '../stores/data-folder.ts';
import { carryOut, statusOf } from './operator-requests.ts';
import { openDocuments, openLeadersLog, type StorePlace } from '../stores/stores.ts';

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
  const log = await openLeadersLog(place, keysFolder, ledStreams);
  const documents = await openDocuments(place, { check: true });
  const fatal: FatalError[] = [];
  const clock = openClock(place.folder, log, pino({ level: 'silent' }));
  const options = {
    log,
    snapshots: new Snapshots(join(place.folder, 'snapshots'), build),
    keysFolder,
    clock: clock.now,
    isClockHeld: clock.isHeld,
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
    if (!isAboutRoles(request)) clock.begin(Math.max((await newest()).now, (await platform()).now));
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
        clock,
        onRolesChanged: () => undefined,
      },
      request,
    );
  } finally {
    clock.stop();
    await documents.close();
    await log.close();
    await folder.release();
  }
}

/** Roles are kept with the accounts: they need neither log nor clock, and there may be no round yet. */
function isAboutRoles({ do: act }: ControlRequest): boolean {
  return act === 'list-roles' || act === 'grant-role' || act === 'revoke-role';
}

/** Leads a stream for a single command. */
async function submitOnce({ pipeline }: LeadStream, command: Command): Promise<Outcome> {
  const outcome = await pipeline.submit(command);
  await pipeline.close();
  return outcome;
}
