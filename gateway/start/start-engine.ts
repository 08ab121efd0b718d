import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { takeDataFolder } from '../stores/data-folder.ts';
import { openClock } from '../clock/open-clock.ts';
import { makePrivate } from '../files/private-folder.ts';
import { snapshotsIn } from '../lead/lead-round.ts';
import { stopInTime } from '../lead/stop-in-time.ts';
import { EarlyServer } from '../process/listen.ts';
import type { GameOptions, RunningGame } from './running-game.ts';
import { ledStreams } from '../rounds/open-round.ts';
import { openDocuments, openLeadersLog, storePlace } from '../stores/stores.ts';
import type { ClusterSettings, Settings } from '../settings/settings.ts';
import { commandPort } from '../cluster/command-port.ts';
import { lead, type Lead } from './lead.ts';
import { declareLease } from '../cluster/lease.ts';
import { troublesOf } from '../metrics/troubles.ts';
import { standBy } from '../cluster/stand-by.ts';
import { stdout } from '../process/output.ts';

/** An engine: stands by while another one leads, and leads when none does. Resolves once it stands by. */
export async function startEngine(
  settings: Settings,
  cluster: ClusterSettings,
  onFatal: (error: unknown) => void,
  { rules, onRoundOpened = () => undefined }: GameOptions,
): Promise<RunningGame> {
  const logger = pino({ level: settings.logLevel }, stdout);
  const server = await EarlyServer.listen(settings.host, settings.port, settings.keepAliveMs);
  const folder = await takeDataFolder(settings.dataDir);
  await makePrivate(settings.keysDir, 'KEYS_DIR');
  const place = storePlace(folder.path, settings);
  const log = await openLeadersLog(place, settings.keysDir, ledStreams);
  const documents = await openDocuments(place, { isStart: true });
  await declareLease(documents);
  const stopping = new AbortController();
  let leading: Lead | null = null;
  server.serve(
    commandPort(
      cluster.secret,
      () => leading?.led ?? [],
      () => leading?.troubles() ?? troublesOf({ log }),
    ),
  );
  say(`This engine stands by at ${cluster.engineUrl}.`);
  const turning = takeTurn();
  turning.catch(onFatal);

  async function takeTurn(): Promise<void> {
    const turn = await standBy({
      documents,
      log,
      engine: { holder: randomUUID(), url: cluster.engineUrl },
      snapshots: snapshotsIn(place),
      onFailed: onFatal,
      signal: stopping.signal,
    });
    if (!turn) return;
    const clock = openClock(folder.path, log, logger);
    const parts = { settings, logger, place, log, clock, folder, documents, turn, onFatal, onRoundOpened };
    leading = await lead({ ...parts, ...(rules ? { rules } : {}) });
    say('This engine leads.');
  }

  return {
    async stop() {
      const stop = async (): Promise<void> => {
        stopping.abort();
        await turning.catch(() => undefined);
        await server.close();
        await leading?.stop();
        await documents.close();
        await log.close();
        await folder.release();
      };
      await stopInTime(log, () => leading?.streams ?? [], stop).catch(async (error: unknown) => {
        // Nothing is answered any more, so a standby need not wait for the lease to expire.
        await leading?.giveBack();
        throw error;
      });
    },
  };
}

function say(line: string): void {
  stdout.write(`${line}\n`);
}
