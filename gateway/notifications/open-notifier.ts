import type { Documents } from '@rackets/projections/stores/documents.ts';
import type { Logger } from 'pino';
import type { EventLog } from '../log/event-log.ts';
import type { LeadStream } from '../pipeline/lead-stream.ts';
import { PlayerDocuments } from '../preferences/player-documents.ts';
import type { Settings } from '../settings/settings.ts';
import { followAlerts } from './follow-alerts.ts';
import { Notifier, tellsOutside } from './notifier.ts';
import { NotifierBook } from './notifier-book.ts';
import { loadVapidKeys } from '../web-push/vapid-keys.ts';
import { WebPush } from '../web-push/web-push.ts';

export interface NotifierOptions {
  readonly settings: Settings;
  readonly logger: Logger;
  readonly log: EventLog;
  readonly documents: Documents;
  readonly round: Pick<LeadStream, 'stream' | 'pipeline'>;
  readonly platform: Pick<LeadStream, 'pipeline'>;
}

/** Starts telling players of their alerts outside the game, in the process that leads. Returns a function that stops it. */
export async function openNotifier(options: NotifierOptions): Promise<() => Promise<void>> {
  const { settings, logger, log, documents, round, platform } = options;
  const book = await NotifierBook.open(documents);
  if (!settings.webPush) {
    await book.keepPublicKey(null);
    return () => Promise.resolve();
  }
  const webPush = new WebPush(await loadVapidKeys(settings.keysDir), contactOf(settings));
  await book.keepPublicKey(webPush.publicKey);
  const notifier = new Notifier({
    pipeline: round.pipeline,
    platform: platform.pipeline,
    documents,
    playerDocuments: await PlayerDocuments.open(documents),
    send: (browser, payload, sent) => webPush.send(browser, payload, sent),
    log: logger,
  });
  const following = followAlerts({
    log,
    stream: round.stream,
    pipeline: round.pipeline,
    book,
    tells: tellsOutside,
    tell: (events) => notifier.tell(events),
    onFailed: (error) => logger.warn({ err: error }, 'alerts could not be told outside the game'),
  });
  return async () => {
    await following.stop();
    await notifier.stop();
  };
}

/** Whom push services may write to: the game's own page, or an address where it has none that is public. */
function contactOf({ publicUrl }: Settings): string {
  return publicUrl.startsWith('https:') ? publicUrl : `mailto:noreply@${new URL(publicUrl).hostname}`;
}
