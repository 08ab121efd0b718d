import { platformStream } from '@rackets/engine/platform/index.ts';
import { modelsOf } from '@rackets/projections/models/index.ts';
import { openLiveDocuments } from '@rackets/projections/runner/live-documents.ts';
import type { EventReader } from '@rackets/projections/runner/source.ts';
import type { Documents } from '@rackets/projections/stores/documents.ts';
import { scopedDocuments } from '@rackets/projections/stores/scoped-documents.ts';
import { pino } from 'pino';
import { AccountFiles } from '../accounts/account-files.ts';
import { NotifierBook } from '../notifications/notifier-book.ts';
import { PlayerDocuments } from '../preferences/player-documents.ts';
import { roundOf } from '../pipeline/machines.ts';
import type { Pipeline } from '../pipeline/port.ts';
import { announce, announcePlatform } from './announce.ts';
import { takeDataFolder } from '../stores/data-folder.ts';
import { openListeners } from './listeners.ts';
import { build, snapshotsIn } from '../lead/lead-round.ts';
import { StreamWatch } from '../lead/stream-watch.ts';
import { roundDocuments } from '../read-models/round-documents.ts';
import type { GameOptions, RunningGame } from './running-game.ts';
import { openPlayersAccounts } from './open-accounts.ts';
import { type ServedStream, servePlayers } from './serve-players.ts';
import { keepSnapshots } from '../threads/snapshotter.ts';
import { attachLog, openDocuments, storePlace } from '../stores/stores.ts';
import { SealedTexts } from '../sealing/sealed-texts.ts';
import type { ClusterSettings, Settings } from '../settings/settings.ts';
import { followGame } from '../cluster/distant-game.ts';
import { ModelWatch, type ModelWatchOptions } from '../cluster/model-watch.ts';
import { exchangePresence } from '../cluster/presence-exchange.ts';
import { StoredSessionNews } from '../cluster/session-news.ts';
import { StoredTells } from '../cluster/stored-tells.ts';
import { stdout } from '../process/output.ts';

/** A gateway: serves players from a copy of the world and forwards their commands to the leading engine. */
export async function startGateway(
  settings: Settings,
  cluster: ClusterSettings,
  onFatal: (error: unknown) => void,
  { onRoundOpened = () => undefined }: GameOptions,
): Promise<RunningGame> {
  const logger = pino({ level: settings.logLevel }, stdout);
  const listeners = await openListeners(settings);
  const { push, presence } = listeners;
  const folder = await takeDataFolder(settings.dataDir);
  const place = storePlace(folder.path, settings);
  const log = await attachLog(place);
  const documents = await openDocuments(place, { isStart: true });
  const game = await followGame({
    log,
    documents,
    snapshots: snapshotsIn(place),
    secret: cluster.secret,
    onHead: (head) => push.publishUnlogged('public-fairness', 'head', { ...head }),
    onOtherRound: onRoundOpened,
    onFatal,
  });
  const { stream, round, platform, receipts } = game;
  listeners.serveGame(round, platform);

  const sealedTexts = await SealedTexts.open(documents);
  const announcer = announce(round, push, presence, sealedTexts);
  const platformAnnouncer = announcePlatform(platform, round, push);
  const served = await watchModels(
    { documents, log, stream, pipeline: round },
    {
      isHeard: () => push.hasSubscribers('public-statistics'),
      onMoved: announcer.modelMoved,
    },
  );
  const servedPlatform = await watchModels(
    { documents, log, stream: platformStream, pipeline: platform },
    {
      isHeard: () => push.hasSubscribers('public-platform'),
      onMoved: platformAnnouncer.modelMoved,
    },
  );
  const news = await StoredSessionNews.open(documents, onFatal);
  const players = await openPlayersAccounts({ settings, documents, log: logger, news });
  const tellExchange = await StoredTells.open(documents);
  const stopExchange = await exchangePresence(documents, presence);
  const onProblem = (error: Error) => logger.warn({ err: error }, 'a snapshot could not be written');
  const handlers = { onProblem, onFatal };
  const stopSnapshots = keepSnapshots(round, { place, stream, build }, handlers);
  const stopPlatformSnapshots = keepSnapshots(platform, { place, stream: platformStream, build }, handlers);
  const notifierBook = await NotifierBook.open(documents);
  const watch = new StreamWatch({ log, logger, onFatal });
  const stopServing = await servePlayers({
    settings,
    logger,
    listeners,
    round: served,
    rounds: roundDocuments(documents, log, roundOf(stream), served.documents),
    platform: servedPlatform,
    receipts,
    accounts: players.accounts,
    playerDocuments: await PlayerDocuments.open(documents),
    sealedTexts,
    pushKey: () => notifierBook.publicKey(),
    tellExchange,
    place,
    accountFiles: new AccountFiles(documents),
    troubles: { log, watch },
    leading: null,
  });
  stdout.write(`This gateway serves ${stream} on ${settings.publicUrl}, sockets by ${listeners.sockets}.\n`);
  return {
    async stop() {
      announcer.stop();
      platformAnnouncer.stop();
      watch.stop();
      await stopServing();
      await players.stop();
      stopSnapshots();
      stopPlatformSnapshots();
      served.progress.stop();
      servedPlatform.progress.stop();
      news.stop();
      tellExchange.stop();
      await stopExchange();
      await game.stop();
      await documents.close();
      await log.close();
      await folder.release();
    },
  };
}

interface WatchedStream {
  readonly documents: Documents;
  readonly log: EventReader;
  readonly stream: string;
  readonly pipeline: Pipeline;
}

/** A stream's read models, folded by another process. */
async function watchModels(
  { documents, log, stream, pipeline }: WatchedStream,
  heard: Pick<ModelWatchOptions, 'isHeard' | 'onMoved'>,
): Promise<ServedStream & { readonly progress: ModelWatch }> {
  const own = scopedDocuments(documents, stream);
  const models = modelsOf(stream, documents);
  const readModels = await openLiveDocuments(own, models, { log, stream });
  const from = pipeline.revision;
  const progress = new ModelWatch({ documents: own, stream, from, models, readModels, ...heard });
  return { pipeline, documents: readModels.documents, progress };
}
