import { join } from 'node:path';
import type { JsonObject } from '@rackets/engine/kernel/json.ts';
import { aliveCharacter } from '@rackets/engine/kernel/world.ts';
import { models } from '@rackets/projections/models/index.ts';
import { openLiveDocuments } from '@rackets/projections/runner/live-documents.ts';
import { scopedDocuments } from '@rackets/projections/stores/scoped-documents.ts';
import { pino } from 'pino';
import { openAccounts } from '../accounts/document-accounts.ts';
import { Bots } from '../bots/bots.ts';
import { createApp } from '../http/app.ts';
import { publishHeads } from '../fairness/publish-heads.ts';
import { readClient } from '../http/client-files.ts';
import type { Services } from '../http/context.ts';
import { routes } from '../http/routes/index.ts';
import { composeState } from '../http/state.ts';
import { Avatars } from '../media/avatars.ts';
import { FatalError } from '../pipeline/exit-codes.ts';
import { leadNewestRound } from '../pipeline/open-round.ts';
import { Snapshots } from '../pipeline/snapshots.ts';
import { leaderLeaseMs } from '../pipeline/tenure.ts';
import { Presence } from '../push/presence.ts';
import { PushServer } from '../push/push-server.ts';
import { pickTier } from '../push/socket-tiers.ts';
import { Tickets } from '../push/tickets.ts';
import type { Settings } from '../settings.ts';
import { announce } from './announce.ts';
import { takeDataFolder } from './data-folder.ts';
import { EarlyServer, portError } from './listen.ts';
import { readMetrics } from './metrics.ts';
import { serveMetrics } from './metrics-server.ts';
import { startProjector } from './projector.ts';
import { keepSnapshots } from './snapshotter.ts';
import { asCorrupt, openDocuments, openLog, type StorePlace } from './stores.ts';

/** Names the engine that is running: the build puts a hash of its sources here, sources run as they are have none. */
const build = process.env['RACKETS_BUILD'] ?? `source-${Date.now()}`;

/** Expired sessions and the like are removed this often. */
const sweepEveryMs = 10 * 60_000;

export interface RunningGame {
  /** Drains: no new connection, answers to what came, sockets told to come back, all of it durable. */
  stop(): Promise<void>;
}

/**
 * Starts everything in one process. Throws FatalError with the operator's sentence; `onFatal` hears later ones. A
 * new round is opened under `rules`, or under this build's own.
 */
export async function startGame(
  settings: Settings,
  onFatal: (error: unknown) => void,
  rules?: Record<string, JsonObject>,
): Promise<RunningGame> {
  const logger = pino({ level: settings.logLevel });
  const server = await EarlyServer.listen(settings.host, settings.port);
  const tier = pickTier(settings.sockets);
  const tickets = new Tickets();
  // Both ports are had before the data is touched. Without a round nobody has a ticket, so nothing asks for it yet.
  const plays = (account: string) =>
    round.pipeline.peek((world) => {
      const character = world.lives.get(account) ?? null;
      return aliveCharacter(world, { account, character, roles: [] }) !== null;
    });
  const presence = new Presence(plays);
  const push = new PushServer({
    tier,
    tickets,
    presence,
    allowedOrigins: settings.allowedOrigins,
    peek: (read) => round.pipeline.peek(read),
    revision: () => round.pipeline.revision,
  });
  await push.listen(settings.host, settings.wsPort).catch((error: unknown) => {
    throw portError(error, settings.host, settings.wsPort, 'WS_PORT');
  });
  const folder = await takeDataFolder(settings.dataDir);
  const { eventStoreUrl, mongoUrl } = settings;
  const place: StorePlace = { folder: folder.path, eventStoreUrl, mongoUrl };
  const log = await openLog(place);
  const documents = await openDocuments(place, { check: true });
  const snapshots = new Snapshots(join(folder.path, 'snapshots'), build);
  const round = await leadNewestRound({
    log,
    snapshots,
    keysFolder: join(folder.path, 'keys'),
    clock: Date.now,
    leaseMs: eventStoreUrl === null ? 0 : leaderLeaseMs,
    ...(rules ? { rules } : {}),
    ...(settings.saltBeacon === null ? {} : { beacon: settings.saltBeacon }),
    onFatal,
    onPoison: (command, error) =>
      logger.error({ err: error, command: command.type }, 'a command could not be decided'),
  }).catch(asCorrupt);
  const { pipeline, notary, stream } = round;
  const readModels = await openLiveDocuments(scopedDocuments(documents, stream), models);
  const accounts = await openAccounts(documents, { relaxedLimits: settings.relaxedLimits });
  accounts.onSessionClosed((sessionId) => {
    tickets.revoke(sessionId);
    push.endSession(sessionId);
  });
  const stopSnapshots = keepSnapshots(pipeline, { place, stream, build }, (error) =>
    logger.warn({ err: error }, 'a snapshot could not be written'),
  );
  const unswept = (cause: unknown) =>
    onFatal(new FatalError('store', 'Expired documents could not be removed.', { cause }));
  const sweeping = setInterval(() => void documents.sweep().catch(unswept), sweepEveryMs).unref();
  const announcer = announce(pipeline, push, presence);
  const stopHeads = notary
    ? publishHeads(notary, (head) => push.publishUnlogged('public-fairness', 'head', { ...head }))
    : null;
  const modelsStopped = (cause: unknown) =>
    onFatal(new FatalError('projection', 'The read models stopped.', { cause }));
  const projector = startProjector({
    place,
    stream,
    onMoved: (model, revision) => announcer.modelMoved(model, revision),
    onServing: (model, generation) => void readModels.serve(model, generation).catch(modelsStopped),
    onFailed: modelsStopped,
  });
  const services: Services = {
    settings,
    log: logger,
    pipeline,
    notary,
    documents: readModels.documents,
    accounts,
    presence,
    tickets,
    peek: (read) => pipeline.peek(read),
    reached: (model, revision) => projector.reached(model, revision),
  };
  const modelRevision = (model: string) => projector.revision(model);
  const read = () => readMetrics({ pipeline, push, presence, models, modelRevision });
  const { metricsPort } = settings;
  const metrics = metricsPort === null ? null : await serveMetrics(settings.host, metricsPort, read);
  const client = await readClient(join(import.meta.dirname, '../../web/dist'));
  const app = createApp({ services, routes, compose: composeState, client, avatars: new Avatars() });
  server.serve(app);
  const bots = settings.bots > 0 ? new Bots({ count: settings.bots, pipeline, presence }) : null;
  greet(settings, tier.name, round.fresh);
  return {
    async stop() {
      bots?.stop();
      announcer.stop();
      stopHeads?.();
      await Promise.all([server.close(), push.close(), metrics?.close()]);
      stopSnapshots();
      clearInterval(sweeping);
      await pipeline.close();
      await pipeline.peek((world) => snapshots.write(stream, world));
      await projector.stop();
      await documents.close();
      await log.close();
      await folder.release();
    },
  };
}

function greet(settings: Settings, sockets: string, fresh: boolean): void {
  const lines = [
    fresh ? 'Round 1 is open.' : 'The round goes on.',
    `Rackets is on ${settings.publicUrl}`,
    `Data in ${settings.dataDir}, sockets by ${sockets}${settings.bots > 0 ? `, ${settings.bots} bots at play` : ''}.`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
