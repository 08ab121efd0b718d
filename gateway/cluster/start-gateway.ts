import { models } from '@rackets/projections/models/index.ts';
import { openLiveDocuments } from '@rackets/projections/runner/live-documents.ts';
import { scopedDocuments } from '@rackets/projections/stores/scoped-documents.ts';
import { pino } from 'pino';
import { openAccounts } from '../accounts/document-accounts.ts';
import { Desk } from '../desk/desk.ts';
import { announce } from '../process/announce.ts';
import { takeDataFolder } from '../process/data-folder.ts';
import { openDoors } from '../process/doors.ts';
import { build, snapshotsIn } from '../process/lead-round.ts';
import type { GameOptions, RunningGame } from '../process/running-game.ts';
import { servePlayers } from '../process/serve-players.ts';
import { keepSnapshots } from '../process/snapshotter.ts';
import { attachLog, openDocuments, type StorePlace } from '../process/stores.ts';
import type { ClusterSettings, Settings } from '../settings.ts';
import { followRound } from './distant-round.ts';
import { ModelWatch } from './model-watch.ts';
import { exchangePresence } from './presence-exchange.ts';
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
  const round = await followRound({
    log,
    documents,
    snapshots: snapshotsIn(place),
    secret: cluster.secret,
    onHead: (head) => push.publishUnlogged('public-fairness', 'head', { ...head }),
    onOtherRound: onRoundOpened,
    onFatal,
  });
  const { stream, pipeline, receipts } = round;
  doors.show(pipeline);

  const own = scopedDocuments(documents, stream);
  const readModels = await openLiveDocuments(own, models);
  const announcer = announce(pipeline, push, presence);
  const watch = new ModelWatch({
    documents: own,
    stream,
    from: pipeline.revision,
    models,
    readModels,
    isHeard: () => push.hasSubscribers('public-statistics'),
    onMoved: (model, revision) => announcer.modelMoved(model, revision),
  });
  const news = await StoredSessionNews.open(documents, onFatal);
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
    receipts,
    accounts,
    desk: await Desk.open(documents),
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
      watch.stop();
      news.stop();
      await stopExchange();
      await round.stop();
      await documents.close();
      await log.close();
      await folder.release();
    },
  };
}
