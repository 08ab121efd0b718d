import { plays } from '@rackets/engine/shared/people/lives.ts';
import { models, platformModels } from '@rackets/projections/models/index.ts';
import type { ProjectorThread } from '@rackets/projections/runner/projector-thread.ts';
import type { Documents } from '@rackets/projections/stores/documents.ts';
import { ClosedAccounts } from '../accounts/closed-accounts.ts';
import { Bots } from '../bots/bots.ts';
import { sealerOfRound } from '../bots/talk.ts';
import { publishHeads } from '../fairness/publish-heads.ts';
import { openNotifier } from '../notifications/open-notifier.ts';
import { FatalError } from '../process/exit-codes.ts';
import type { Pipeline } from '../pipeline/port.ts';
import { assertAccounts } from '../lead/assert-accounts.ts';
import type { GameClock } from '../clock/game-clock.ts';
import type { DataFolder } from '../stores/data-folder.ts';
import { keepClosed } from '../lead/keep-closed.ts';
import { keepCalendar } from '../lead/keep-calendar.ts';
import { keepSwept } from '../lead/keep-swept.ts';
import { StreamWatch } from '../lead/stream-watch.ts';
import { leadGame } from '../lead/lead-game.ts';
import type { LeadingParts } from '../lead/lead-round.ts';
import { type MetricSources, openMetrics } from '../metrics/metrics.ts';
import { type Troubles, troublesOf } from '../metrics/troubles.ts';
import { type MetricsServer, serveMetrics } from '../metrics/metrics-server.ts';
import { startProjector } from '../threads/projector.ts';
import { serveOperators } from './serve-operators.ts';
import type { StoredDocuments } from '../stores/stores.ts';
import { Presence } from '../channels/presence.ts';
import { SealedTexts } from '../sealing/sealed-texts.ts';
import type { Settings } from '../settings/settings.ts';
import { keepTimeTold } from '../cluster/leaders-time.ts';
import type { LedStream } from '../cluster/command-port.ts';
import { handOverWhereAway } from '../cluster/hand-over.ts';
import type { LeadStream } from '../pipeline/lead-stream.ts';
import { exchangePresence } from '../cluster/presence-exchange.ts';
import { StoredSessionNews } from '../cluster/session-news.ts';
import type { Turn } from '../cluster/stand-by.ts';

export interface LeadParts extends Omit<LeadingParts, 'worlds'> {
  readonly clock: GameClock;
  readonly folder: DataFolder;
  readonly documents: StoredDocuments;
  readonly turn: Turn;
  readonly onRoundOpened: () => void;
}

/** A leading engine. */
export interface Lead {
  /** The round, then the platform. */
  readonly led: readonly LedStream[];
  readonly streams: readonly LeadStream[];
  readonly troubles: () => Troubles;
  /** Lets a standby take the lease at once. */
  giveBack(): Promise<void>;
  stop(): Promise<void>;
}

/** Leads the newest round and the platform while it holds the lease: pipelines, read models, heads, operators, bots. */
export async function lead(parts: LeadParts): Promise<Lead> {
  const { settings, clock, folder, documents, turn, onFatal, onRoundOpened } = parts;
  const { held, worlds } = turn;
  const leading = { ...parts, worlds };
  const { round, platform, stopReactors, stalledReactors } = await leadGame(leading);
  const watch = new StreamWatch({ ...parts, onFatal });
  const { pipeline, notary, stream } = round;
  const closed = new ClosedAccounts(settings.keysDir);
  await assertAccounts(documents, parts.place, pipeline, closed);
  const stopWatching = handOverWhereAway({ log: parts.log, documents, held, onFatal });
  const stopTelling = keepTimeTold(documents, () => ({ now: clock.now(), isHeld: clock.isHeld() }));
  // The previous round's signed head does not apply to this one.
  await held.tell({ stream, head: null });
  const stopHeads = notary && publishHeads(notary, (head) => void held.tell({ head }));
  const projector = foldModels(parts, [stream, platform.stream]);
  const stopSweeping = keepSwept(documents, clock, onFatal);
  const stopKeepingClosed = keepClosed(documents, closed, parts.logger);
  const stopCalendar = keepCalendar({
    round,
    platform: platform.pipeline,
    onRoundOpened,
    onFailed: (error) => parts.logger.error({ err: error }, 'the next round could not be opened'),
  });
  const onRolesChanged = await tellRoles(documents, onFatal);
  serveOperators(folder, { documents, round, platform, clock, onRolesChanged, onRoundOpened });
  const presence = new Presence((account) => pipeline.peek((world) => plays(world, account)));
  const stopNotifying = await openNotifier({ ...parts, round, platform });
  const stopBots = settings.bots > 0 ? await startBots(settings.bots, round, presence, documents) : null;
  const streams = {
    round: { pipeline, models, progress: projector.of(stream) },
    platform: {
      pipeline: platform.pipeline,
      models: platformModels,
      progress: projector.of(platform.stream),
    },
  };
  const troubles = () =>
    troublesOf({ log: parts.log, watch, stalledReactors, streams: Object.values(streams) });
  const metrics = await serveOwnMetrics(settings, {
    ...streams,
    troubles,
    appends: () => pipeline.appends.figures(),
    presence,
    clock: clock.status,
  });
  return {
    led: [
      { stream, pipeline, receipts: notary },
      { stream: platform.stream, pipeline: platform.pipeline, receipts: null },
    ],
    streams: [round, platform],
    troubles,
    giveBack: () => held.giveBack(),
    async stop() {
      stopWatching();
      watch.stop();
      await stopBots?.();
      await stopNotifying();
      stopHeads?.();
      stopSweeping();
      await stopKeepingClosed();
      stopCalendar();
      stopTelling();
      await stopReactors();
      await Promise.all([round.stop(), platform.stop()]);
      clock.stop();
      // From here on nothing is answered, so a standby need not wait for the lease to expire.
      await held.giveBack();
      await projector.stop();
      await metrics?.close();
    },
  };
}

/** Gateways see read model progress through the checkpoints, so nobody in this process needs notifications. */
function foldModels({ place, onFatal }: LeadParts, streams: readonly string[]): ProjectorThread {
  const unheard = { onMoved: () => undefined, onServing: () => undefined };
  return startProjector({
    place,
    streams: Object.fromEntries(streams.map((stream) => [stream, unheard])),
    onFailed: (cause) => onFatal(new FatalError('projection', 'The read models stopped.', { cause })),
  });
}

/** Notifies gateways when an operator has changed an account's roles. */
async function tellRoles(
  documents: Documents,
  onFatal: LeadParts['onFatal'],
): Promise<(account: string) => void> {
  const news = await StoredSessionNews.open(documents, onFatal);
  const logFailure = (cause: unknown) =>
    onFatal(new FatalError('store', 'Gateways cannot be told of a role.', { cause }));
  return (account) => void news.tell('changed', account).catch(logFailure);
}

/** An engine has no sockets. */
async function serveOwnMetrics(
  { host, metricsPort }: Settings,
  sources: Omit<MetricSources, 'push'>,
): Promise<MetricsServer | null> {
  if (metricsPort === null) return null;
  const push = { sockets: 0, channels: 0 };
  return serveMetrics(host, metricsPort, openMetrics({ ...sources, push }));
}

/** Bots are online at the engine: gateways learn of them as of any other process's players. */
async function startBots(
  count: number,
  { pipeline, round }: { readonly pipeline: Pipeline; readonly round: number },
  presence: Presence,
  documents: Documents,
) {
  const seal = sealerOfRound(await SealedTexts.open(documents), round);
  const bots = new Bots({ count, pipeline, presence, seal });
  const stopExchange = await exchangePresence(documents, presence);
  return async () => {
    bots.stop();
    await stopExchange();
  };
}
