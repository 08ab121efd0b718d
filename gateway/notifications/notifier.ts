import { setTimeout as sleep } from 'node:timers/promises';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { isBanned } from '@rackets/engine/platform/moderation/views.ts';
import { alertsOf, type AlertRow } from '@rackets/projections/models/alerts/alerts.ts';
import type { Documents } from '@rackets/projections/stores/documents.ts';
import type { Logger } from 'pino';
import { sessionsCollection } from '../accounts/collections.ts';
import { activityText } from '../http/joins/activity-text.ts';
import type { Pipeline } from '../pipeline/port.ts';
import { isMuted } from '../preferences/muted-alerts.ts';
import type { PlayerDocuments } from '../preferences/player-documents.ts';
import { settingsDocument } from '../preferences/player-settings.ts';
import { isQuiet, pushDevices, withoutDevice, type PushBrowser } from '../preferences/push-devices.ts';
import { awayNotices, channelOf, isOn } from '../features/notification-channels.ts';
import type { Delivery, PushOptions } from '../web-push/web-push.ts';

/** What is older is no news. */
const freshMs = 10 * 60_000;
/** Before each further try. */
const waitsMs = [5_000, 30_000, 120_000];
/** What a dead push service may keep waiting; beyond it, alerts are only listed in the game. */
const maxPending = 2_000;

/** What a browser's service worker gets to show. */
export interface Notice {
  readonly title: string;
  readonly body: string;
  /** Where a press leads. */
  readonly path: string;
  /** Names the alert: shown twice, it is still one. */
  readonly tag: string;
}

export interface NotifierParts {
  /** Its time is that of the events. */
  readonly pipeline: Pick<Pipeline, 'view' | 'peek'>;
  readonly platform: Pick<Pipeline, 'view'>;
  /** The accounts' sessions. */
  readonly documents: Documents;
  readonly playerDocuments: PlayerDocuments;
  readonly send: (browser: PushBrowser, payload: string, options: PushOptions) => Promise<Delivery>;
  readonly log: Pick<Logger, 'warn'>;
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** A notice on its way to the player's devices. */
interface Told {
  readonly account: string;
  readonly channel: string;
  /** When it happened, ms since the epoch. */
  readonly at: number;
  readonly notice: Notice;
  /** Whether the player does not want to hear of it. */
  readonly isMuted: (documents: PlayerDocuments) => Promise<boolean>;
}

/** Whether an event has something to tell outside the game. */
export const tellsOutside = (event: RecordedEvent): boolean =>
  alertsOf(event).length > 0 || awayNotices.some(({ tells }) => tells(event));

/**
 * Tells players outside the game what alerts them in it, and what they would see there: except what is of a kind that is
 * muted or off on a device, and nothing in their quiet hours. Everything is told at most once, and stays in the game.
 */
export class Notifier {
  readonly #parts: NotifierParts;
  readonly #wait: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly #pending = new Set<Promise<void>>();
  readonly #stopping = new AbortController();

  constructor(parts: NotifierParts) {
    this.#parts = parts;
    this.#wait = parts.wait ?? ((ms, signal) => sleep(ms, undefined, { signal, ref: false }));
  }

  /** Sends off what events have to tell. Resolves before the push services have answered. */
  async tell(events: readonly RecordedEvent[]): Promise<void> {
    const oldest = this.#now() - freshMs;
    const fresh = events.filter((event) => event.at >= oldest && tellsOutside(event));
    if (fresh.length === 0) return;
    for (const told of await this.#barBanned(await this.#compose(fresh))) await this.#send(told);
  }

  /** Resolves when nothing is on its way. */
  async settled(): Promise<void> {
    while (this.#pending.size > 0) await Promise.all(this.#pending);
  }

  /** Gives up what waits for another try, and waits for what is being handed over. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.settled();
  }

  #now(): number {
    return this.#parts.pipeline.peek((_world, now) => now);
  }

  #compose(events: readonly RecordedEvent[]): Promise<readonly Told[]> {
    return this.#parts.pipeline.view((world) =>
      events.flatMap((event) => [
        ...alertsOf(event).flatMap((row) => toldAlert(world, row)),
        ...toldAway(world, event),
      ]),
    );
  }

  #barBanned(told: readonly Told[]): Promise<readonly Told[]> {
    return this.#parts.platform.view((world, now) =>
      told.filter(({ account }) => !isBanned(world, account, now)),
    );
  }

  async #send({ account, channel, at, notice, isMuted: isUnwanted }: Told): Promise<void> {
    const { playerDocuments, log } = this.#parts;
    const { devices, quiet } = await playerDocuments.read(pushDevices, { account });
    const browsers = devices.filter(
      (device): device is PushBrowser => device.kind === 'web' && isOn(device.states, channel),
    );
    if (browsers.length === 0 || isQuiet(quiet, this.#now())) return;
    if (await isUnwanted(playerDocuments)) return;
    for (const browser of browsers) {
      if (this.#pending.size >= maxPending) {
        log.warn({ pending: maxPending }, 'notifications are dropped: push services do not answer');
        return;
      }
      const delivery = this.#deliver(account, browser, notice, at + freshMs).catch((error: unknown) =>
        log.warn({ err: error }, 'a notification could not be sent'),
      );
      this.#pending.add(delivery);
      void delivery.finally(() => this.#pending.delete(delivery));
    }
  }

  async #deliver(account: string, browser: PushBrowser, notice: Notice, until: number): Promise<void> {
    const { signal } = this.#stopping;
    if (!(await this.#isSignedIn(browser))) return this.#forget(account, browser);
    const payload = JSON.stringify(notice);
    for (const waitMs of [0, ...waitsMs]) {
      if (waitMs > 0) await this.#wait(waitMs, signal).catch(() => undefined);
      const ttlSeconds = Math.floor((until - this.#now()) / 1_000);
      if (signal.aborted || ttlSeconds <= 0) return;
      const delivery = await this.#parts.send(browser, payload, { ttlSeconds });
      if (delivery === 'gone') return this.#forget(account, browser);
      if (delivery !== 'later') return;
    }
  }

  /** A device that was signed out, by whomever, is told nothing more. */
  async #isSignedIn({ session }: PushBrowser): Promise<boolean> {
    return (await this.#parts.documents.getMany(sessionsCollection, [session])).has(session);
  }

  async #forget(account: string, { id }: PushBrowser): Promise<void> {
    await this.#parts.playerDocuments.change(pushDevices, { account }, (before) => withoutDevice(before, id));
  }
}

function toldAlert(world: World, row: AlertRow): readonly Told[] {
  const account = world.characters.get(row.character)?.account;
  if (account === undefined) return [];
  return [
    {
      account,
      channel: channelOf(row.kind),
      at: row.at,
      notice: noticeOf(world, row),
      isMuted: async (documents) => isMuted(await documents.read(settingsDocument, { account }), row),
    },
  ];
}

function toldAway(world: World, event: RecordedEvent): readonly Told[] {
  return awayNotices
    .filter(({ tells }) => tells(event))
    .flatMap(({ id: channel, of }) =>
      of(world, event).flatMap(({ character, isMuted: isUnwanted, ...notice }) => {
        const account = world.characters.get(character)?.account;
        if (account === undefined) return [];
        return [
          {
            account,
            channel,
            at: event.at,
            notice: { title: 'Rackets', ...notice },
            isMuted: (documents: PlayerDocuments) =>
              isUnwanted?.(documents, { account, character }) ?? Promise.resolve(false),
          },
        ];
      }),
    );
}

function noticeOf(world: World, row: AlertRow): Notice {
  return { title: 'Rackets', body: activityText(world, row), path: pathOf(row), tag: row.id };
}

/** The page that the alert's first action leads to. */
function pathOf({ actions = [] }: AlertRow): string {
  for (const { id, meta } of actions) {
    const { path, character } = meta;
    if (id === 'page' && typeof path === 'string' && path.startsWith('/main')) return path;
    if (id === 'character' && typeof character === 'string') return `/main/character/${character}`;
  }
  return '/main';
}
