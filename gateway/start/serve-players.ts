import { join } from 'node:path';
import { hasFace } from '@rackets/engine/shared/ports/pictures.ts';
import { alertsOf } from '@rackets/projections/models/alerts/alerts.ts';
import { models, platformModels } from '@rackets/projections/models/index.ts';
import type { Documents } from '@rackets/projections/stores/documents.ts';
import type { Logger } from 'pino';
import type { AccountFiles } from '../accounts/account-files.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { ArchiveThread } from '../admin/archive-thread.ts';
import { Console, type Operators } from '../admin/console.ts';
import { readHealth, type WriterLoad } from '../admin/health.ts';
import type { PlayerDocuments } from '../preferences/player-documents.ts';
import type { Receipts } from '../fairness/notary.ts';
import { createApp } from '../http/server/app.ts';
import { readClient } from '../http/server/client-files.ts';
import type { Services, StreamServices } from '../http/context/context.ts';
import { featureParts, routes } from '../features/index.ts';
import { composeState } from '../features/state/state.ts';
import { UnreadAlerts } from '../preferences/unread-alerts.ts';
import { InteractionCounts } from '../interactions/interaction-counts.ts';
import { Avatars } from '../media/avatars.ts';
import { fetchImage } from '../media/fetch-image.ts';
import { FolderBlobs } from '../media/folder-blobs.ts';
import { Images } from '../media/images.ts';
import { Payments } from '../payments/payments.ts';
import { TextWatch } from '../moderation/text-watch.ts';
import { UploadLimits } from '../media/upload-limits.ts';
import type { Pipeline } from '../pipeline/port.ts';
import type { SealedTexts } from '../sealing/sealed-texts.ts';
import type { Settings } from '../settings/settings.ts';
import type { ClockStatus } from '../clock/game-clock.ts';
import type { Listeners } from './listeners.ts';
import { build } from '../lead/lead-round.ts';
import { openMetrics } from '../metrics/metrics.ts';
import { serveMetrics } from '../metrics/metrics-server.ts';
import { troublesOf, type TroubleSources } from '../metrics/troubles.ts';
import type { RoundDocuments } from '../read-models/round-documents.ts';
import type { Tell, TellExchange } from '../channels/tell.ts';
import type { StorePlace } from '../stores/stores.ts';
import { keepImagesSwept } from '../media/sweep-images.ts';

/** Progress of the read models, as known to a process that serves them. */
export interface ModelProgress {
  /** Resolves when `model` has folded `revision`, or after 250 ms. */
  reached(model: string, revision: number): Promise<void>;
  /** The last revision a model has folded; -1 before the first. */
  revision(model: string): number;
}

/** A machine and its read models, for serving players. */
export interface ServedStream {
  readonly pipeline: Pipeline;
  /** Its read models. */
  readonly documents: Documents;
  readonly progress: ModelProgress;
}

export interface PlayersParts {
  readonly settings: Settings;
  readonly logger: Logger;
  readonly listeners: Listeners;
  readonly round: ServedStream;
  /** The read models of all rounds. */
  readonly rounds: RoundDocuments;
  readonly platform: ServedStream;
  readonly receipts: Receipts | null;
  readonly accounts: Accounts;
  readonly playerDocuments: PlayerDocuments;
  readonly sealedTexts: SealedTexts;
  /** The key by which browsers take push notifications; null while none are sent. */
  readonly pushKey: () => Promise<string | null>;
  readonly tellExchange: TellExchange;
  readonly place: StorePlace;
  /** Accounts as staff see them. */
  readonly accountFiles: AccountFiles;
  /** Where troubles are seen, besides the read models. */
  readonly troubles: Omit<TroubleSources, 'streams'>;
  /** Only in the process that leads the game; null elsewhere. */
  readonly leading: {
    readonly operators: Operators;
    readonly load: () => WriterLoad;
    readonly clock: () => ClockStatus;
  } | null;
}

/** Serves players: API, client, sockets and metrics. Returns a function that drains and stops serving. */
export async function servePlayers(parts: PlayersParts): Promise<() => Promise<void>> {
  const { settings, logger, listeners, round, rounds, platform, receipts, accounts, playerDocuments } = parts;
  const { place, leading, accountFiles, sealedTexts, pushKey, tellExchange } = parts;
  const { server, push, tickets, presence } = listeners;
  accounts.onSessionClosed((sessionId) => {
    tickets.revoke(sessionId);
    push.endSession(sessionId);
  });
  const { pipeline, documents, progress } = round;
  let lastAlert = pipeline.revision;
  const caughtUp = () => progress.reached('alerts', lastAlert);
  const unreadAlerts = new UnreadAlerts(documents, playerDocuments, caughtUp);
  const stopCounting = pipeline.onDurable((events) => {
    for (const event of events) {
      for (const { character } of alertsOf(event)) {
        unreadAlerts.came(character);
        lastAlert = event.revision;
      }
    }
  });
  const toldElsewhere = new Set<(tell: Tell) => void>();
  const interactions = new InteractionCounts();
  const streams = { round: { ...round, models }, platform: { ...platform, models: platformModels } };
  const troubles = () => troublesOf({ ...parts.troubles, streams: Object.values(streams) });
  const measured = {
    ...streams,
    troubles,
    ...(leading ? { appends: () => leading.load().appends } : {}),
    push,
    presence,
    interactions,
    clock: leading?.clock ?? null,
  };
  const archive = new ArchiveThread({ place, build });
  const images = new Images(new FolderBlobs(settings.blobsDir), playerDocuments);
  const stopSweeping = keepImagesSwept(images, pipeline, logger);
  const services: Services = {
    settings,
    log: logger,
    ...streamServices(round),
    rounds,
    platform: streamServices(platform),
    receipts,
    accounts,
    playerDocuments,
    payments: new Payments(playerDocuments, settings.payments),
    sealedTexts,
    images,
    textWatch: new TextWatch(),
    uploads: new UploadLimits(settings.relaxedLimits),
    fetchImage: (url) => fetchImage(url),
    parts: featureParts,
    unreadAlerts,
    pushKey,
    interactions,
    presence,
    tickets,
    tell(channel, event, data, by) {
      push.publishUnlogged(channel, event, data, by);
      tellExchange.tell({ channel, event, data, by: by ?? null });
    },
    onToldElsewhere: (listener) => void toldElsewhere.add(listener),
    console: new Console({
      archive,
      accounts: accountFiles,
      operators: leading?.operators ?? null,
      health: () => readHealth({ ...measured, build, load: leading?.load ?? null }),
    }),
  };
  const { host, metricsPort } = settings;
  const metrics = metricsPort === null ? null : await serveMetrics(host, metricsPort, openMetrics(measured));
  const client = await readClient(join(import.meta.dirname, '../../web/dist'));
  const avatars = new Avatars({
    isKnown: (seed) => pipeline.peek((world) => hasFace(world, seed)),
  });
  tellExchange.follow((tell) => {
    push.publishUnlogged(tell.channel, tell.event, tell.data, tell.by);
    for (const listener of toldElsewhere) listener(tell);
    const reader = tell.event === 'alerts' ? tell.channel.match(/^character-(.+)$/)?.[1] : undefined;
    if (reader !== undefined) unreadAlerts.came(reader);
  });
  server.serve(createApp({ services, routes, compose: composeState, client, avatars, troubles }));
  return async () => {
    stopCounting();
    stopSweeping();
    await Promise.all([server.close(), push.close(), metrics?.close(), archive.close()]);
  };
}

function streamServices({ pipeline, documents, progress }: ServedStream): StreamServices {
  return {
    pipeline,
    documents,
    peek: (read) => pipeline.peek(read),
    reached: (model, revision) => progress.reached(model, revision),
  };
}
