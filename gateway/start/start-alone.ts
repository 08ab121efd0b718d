import { pino } from 'pino';
import { ClosedAccounts, closeAgain, recordClosed } from '../accounts/closed-accounts.ts';
import { AccountFiles } from '../accounts/account-files.ts';
import { Bots } from '../bots/bots.ts';
import { sealerOfRound } from '../bots/talk.ts';
import { PlayerDocuments } from '../preferences/player-documents.ts';
import { publishHeads } from '../fairness/publish-heads.ts';
import { openNotifier } from '../notifications/open-notifier.ts';
import { NotifierBook } from '../notifications/notifier-book.ts';
import { SealedTexts } from '../sealing/sealed-texts.ts';
import type { Settings } from '../settings/settings.ts';
import { announce, announcePlatform } from './announce.ts';
import { assertAccounts } from '../lead/assert-accounts.ts';
import { takeDataFolder } from '../stores/data-folder.ts';
import { nobodyElsewhere } from '../channels/tell.ts';
import { openListeners } from './listeners.ts';
import { foldModels } from './fold-models.ts';
import { keepCalendar } from '../lead/keep-calendar.ts';
import { keepSwept } from '../lead/keep-swept.ts';
import { StreamWatch } from '../lead/stream-watch.ts';
import { stopInTime } from '../lead/stop-in-time.ts';
import { leadGame } from '../lead/lead-game.ts';
import { heldLines } from '../clock/clock-text.ts';
import { openClock } from '../clock/open-clock.ts';
import { openPlayersAccounts } from './open-accounts.ts';
import { makePrivate } from '../files/private-folder.ts';
import { roundDocuments } from '../read-models/round-documents.ts';
import type { GameOptions, RunningGame } from './running-game.ts';
import { serveOperators } from './serve-operators.ts';
import { servePlayers } from './serve-players.ts';
import { ledStreams } from '../rounds/open-round.ts';
import { documentsFailure, openDocuments, openLeadersLog, storePlace } from '../stores/stores.ts';
import { writerLoad } from './writer-load.ts';
import { stdout } from '../process/output.ts';

/** The whole game in one process: leads the round, folds its read models and serves players. */
export async function startAlone(
  settings: Settings,
  onFatal: (error: unknown) => void,
  { rules, onRoundOpened = () => undefined }: GameOptions,
): Promise<RunningGame> {
  const logger = pino({ level: settings.logLevel }, stdout);
  const listeners = await openListeners(settings);
  const { push, presence } = listeners;
  const folder = await takeDataFolder(settings.dataDir);
  await makePrivate(settings.keysDir, 'KEYS_DIR');
  const place = storePlace(folder.path, settings);
  const log = await openLeadersLog(place, settings.keysDir, ledStreams);
  const documents = await openDocuments(place, {
    check: true,
    isStart: true,
    onFailed: (cause) => onFatal(documentsFailure(cause)),
  });
  const clock = openClock(folder.path, log, logger);
  const parts = { settings, logger, place, log, clock, ...(rules ? { rules } : {}), onFatal };
  const { round, platform, stopReactors, stalledReactors } = await leadGame(parts);
  const watch = new StreamWatch({ log, logger, onFatal });
  const { pipeline, notary } = round;
  const closed = new ClosedAccounts(settings.keysDir);
  await assertAccounts(documents, place, pipeline, closed);
  await closeAgain(documents, closed);
  await recordClosed(documents, closed);
  listeners.serveGame(pipeline, platform.pipeline);
  const stopSweeping = keepSwept(documents, clock, onFatal);
  const sealedTexts = await SealedTexts.open(documents);
  const announcer = announce(pipeline, push, presence, sealedTexts);
  const platformAnnouncer = announcePlatform(platform.pipeline, pipeline, push);
  const folded = await foldModels({
    place,
    documents,
    log,
    round: { lead: round, announcer },
    platform: { lead: platform, announcer: platformAnnouncer },
    onFatal,
  });
  const players = await openPlayersAccounts({ settings, documents, log: logger, closed });
  const { accounts } = players;
  const onRolesChanged = (account: string) => accounts.reread(account);
  const operators = serveOperators(folder, {
    documents,
    round,
    platform,
    clock,
    onRolesChanged,
    onRoundOpened,
  });
  const stopCalendar = keepCalendar({
    round,
    platform: platform.pipeline,
    onRoundOpened,
    onFailed: (error) => logger.error({ err: error }, 'the next round could not be opened'),
  });
  const stopNotifying = await openNotifier({ settings, logger, log, documents, round, platform });
  const notifierBook = await NotifierBook.open(documents);
  const stopServing = await servePlayers({
    settings,
    logger,
    listeners,
    round: folded.round,
    rounds: roundDocuments(documents, log, round.round, folded.round.documents),
    platform: folded.platform,
    receipts: notary,
    accounts,
    playerDocuments: await PlayerDocuments.open(documents),
    sealedTexts,
    pushKey: () => notifierBook.publicKey(),
    tellExchange: nobodyElsewhere,
    place,
    accountFiles: new AccountFiles(documents),
    troubles: { log, watch, stalledReactors },
    leading: { operators, load: () => writerLoad(pipeline), clock: clock.status },
  });
  const stopHeads = notary
    ? publishHeads(notary, (head) => push.publishUnlogged('public-fairness', 'head', { ...head }))
    : null;
  const seal = sealerOfRound(sealedTexts, round.round);
  const bots = settings.bots > 0 ? new Bots({ count: settings.bots, pipeline, presence, seal }) : null;
  greet(settings, listeners.sockets, round.fresh, heldLines(clock.status()));
  return {
    stop: () => stopInTime(log, () => [round, platform], stop),
  };

  async function stop(): Promise<void> {
    bots?.stop();
    stopHeads?.();
    announcer.stop();
    platformAnnouncer.stop();
    stopCalendar();
    watch.stop();
    await stopServing();
    await stopNotifying();
    await players.stop();
    stopSweeping();
    await stopReactors();
    await Promise.all([round.stop(), platform.stop()]);
    clock.stop();
    await folded.stop();
    await documents.close();
    await log.close();
    await folder.release();
  }
}

function greet(settings: Settings, sockets: string, fresh: boolean, held: readonly string[]): void {
  const lines = [
    fresh ? 'Round 1 is open.' : 'The round goes on.',
    `Rackets is on ${settings.publicUrl}`,
    `Data in ${settings.dataDir}, sockets by ${sockets}${settings.bots > 0 ? `, ${settings.bots} bots at play` : ''}.`,
    ...held,
  ];
  stdout.write(`${lines.join('\n')}\n`);
}
