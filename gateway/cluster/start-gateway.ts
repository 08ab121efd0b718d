import { models } from '@rackets/projections/models/index.ts';
import { openLiveDocuments } from '@rackets/projections/runner/live-documents.ts';
import { realTiming, rest } from '@rackets/projections/runner/timing.ts';
import type { Documents } from '@rackets/projections/stores/documents.ts';
import { scopedDocuments } from '@rackets/projections/stores/scoped-documents.ts';
import { pino } from 'pino';
import { openAccounts } from '../accounts/document-accounts.ts';
import type { Receipts } from '../fairness/notary.ts';
import type { FatalError } from '../pipeline/exit-codes.ts';
import { announce } from '../process/announce.ts';
import { takeDataFolder } from '../process/data-folder.ts';
import { openDoors } from '../process/doors.ts';
import { build, snapshotsIn } from '../process/lead-round.ts';
import type { GameOptions, RunningGame } from '../process/running-game.ts';
import { servePlayers } from '../process/serve-players.ts';
import { keepSnapshots } from '../process/snapshotter.ts';
import { attachLog, openDocuments, type StorePlace } from '../process/stores.ts';
import type { ClusterSettings, Settings } from '../settings.ts';
import { Courier } from './courier.ts';
import { Lag } from './lag.ts';
import { Leader } from './leader.ts';
import { declareLease, leaseTiming, readLease, type Leadership } from './lease.ts';
import { ModelWatch } from './model-watch.ts';
import { exchangePresence } from './presence-exchange.ts';
import { RemotePipeline } from './remote-pipeline.ts';
import { Replica } from './replica.ts';
import { StoredSessionNews } from './session-news.ts';

/** A gateway: serves players from a copy of the world and carries their commands to the engine that leads. */
export async function startGateway(
  settings: Settings,
  cluster: ClusterSettings,
  onFatal: (error: unknown) => void,
  { onRoundOpened = () => undefined }: GameOptions,
): Promise<RunningGame> {
  const logger = pino({ level: settings.logLevel });
  const doors = await openDoors(settings);
  const { push, presence } = doors;
  const folder = await takeDataFolder(settings.dataDir);
  const { eventStoreUrl, mongoUrl } = settings;
  const place: StorePlace = { folder: folder.path, eventStoreUrl, mongoUrl };
  const log = await attachLog(place);
  const documents = await openDocuments(place);
  const { stream, leadership } = await firstRound(documents);

  const onFailed = (error: FatalError): void => {
    pipeline.fail(error);
    onFatal(error);
  };
  const replica = await Replica.open({ log, stream, snapshots: snapshotsIn(place), onFailed });
  const lag = new Lag(replica, log, onFailed);
  const leader = new Leader({
    documents,
    first: leadership,
    onHead: (head) => push.publishUnlogged('public-fairness', 'head', { ...head }),
    onOtherRound: onRoundOpened,
  });
  const courier = new Courier(cluster.secret);
  const pipeline = new RemotePipeline({ replica, lag, leader, courier });
  doors.show(pipeline);

  const own = scopedDocuments(documents, stream);
  const readModels = await openLiveDocuments(own, models);
  const announcer = announce(pipeline, push, presence);
  const watch = new ModelWatch({
    documents: own,
    stream,
    from: replica.revision,
    models,
    readModels,
    isHeard: () => push.hasSubscribers('public-statistics'),
    onMoved: (model, revision) => announcer.modelMoved(model, revision),
  });
  const news = await StoredSessionNews.open(documents);
  const accounts = await openAccounts(documents, { relaxedLimits: settings.relaxedLimits, news });
  const stopExchange = await exchangePresence(documents, presence);
  const stopSnapshots = keepSnapshots(pipeline, { place, stream, build }, (error) =>
    logger.warn({ err: error }, 'a snapshot could not be written'),
  );
  const stopServing = await servePlayers({
    settings,
    logger,
    doors,
    pipeline,
    receipts: receiptsOf(leader),
    accounts,
    documents: readModels.documents,
    progress: watch,
  });
  process.stdout.write(
    `This gateway serves ${stream} on ${settings.publicUrl}, sockets by ${doors.sockets}.\n`,
  );
  return {
    async stop() {
      announcer.stop();
      await stopServing();
      stopSnapshots();
      leader.stop();
      courier.close();
      lag.stop();
      watch.stop();
      news.stop();
      await stopExchange();
      await pipeline.close();
      await documents.close();
      await log.close();
      await folder.release();
    },
  };
}

/** The round that is led, as soon as one is. */
async function firstRound(
  documents: Documents,
): Promise<{ readonly stream: string; readonly leadership: Leadership }> {
  await declareLease(documents);
  for (;;) {
    const leadership = (await readLease(documents))?.leadership;
    if (leadership && leadership.stream !== null) return { stream: leadership.stream, leadership };
    await rest(realTiming, leaseTiming.lookMs);
  }
}

/** The engine signs; a gateway passes on. */
function receiptsOf(leader: Leader): Receipts {
  return {
    get head() {
      return leader.head;
    },
    receipt: ({ receipt = null }) => receipt,
  };
}
