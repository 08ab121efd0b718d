import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { alertsOf } from '@rackets/projections/models/alerts/alerts.ts';
import { MemoryDocuments } from '@rackets/projections/stores/memory-documents.ts';
import { sealedSample } from '@rackets/engine/shared/testing/sealed.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { passes, startTestGame, type TestGame } from '../http/testing/test-game.ts';
import { ManualTiming } from '../cluster/testing.ts';
import { FatalError } from '../process/exit-codes.ts';
import { pushDevices } from '../preferences/push-devices.ts';
import { followAlerts } from './follow-alerts.ts';
import { Notifier } from './notifier.ts';
import { NotifierBook } from './notifier-book.ts';
import { startBrowser, startPushDouble } from './testing/push-double.ts';
import { WebPush } from '../web-push/web-push.ts';

const keys = {
  publicKey: 'BH5rkBhFHLKu4NwGd8jmHSE4I4yd2WM5ZBrqTOOHFb2sZzTGzXkGsCL2W07OoAqyn-4qGEaW4DDv7VO9jc4slJY',
  privateKey: 'BQXjvqr3CbXkYU-h8cNMlAqL_TFVUGMXW8YDzYSCuWM',
};
const minute = 60_000;

type Service = Awaited<ReturnType<typeof startPushDouble>>;
let game: TestGame;
let service: Service;
let notifier: Notifier;
let warned: string[];
let waited: number[];
let events: RecordedEvent[];
let vera: { readonly key: string; readonly character: string };
let ada: typeof vera;

beforeEach(async () => {
  game = await startTestGame();
  service = await startPushDouble();
  events = [];
  warned = [];
  waited = [];
  vera = await game.play('Vera');
  ada = await game.play('Ada');
  game.pipeline.onDurable((batch) => events.push(...batch));
  const webPush = new WebPush(keys, 'https://rackets.example', service.parts);
  notifier = new Notifier({
    pipeline: game.pipeline,
    platform: game.platform,
    documents: game.services.documents,
    playerDocuments: game.services.playerDocuments,
    send: (browser, payload, options) => webPush.send(browser, payload, options),
    log: { warn: (...said: unknown[]) => void warned.push(JSON.stringify(said)) },
    wait: (ms) => Promise.resolve(void waited.push(ms)),
  });
});
afterEach(async () => {
  service.stop();
  await game.stop();
});

async function register(key = ada.key, states = {}) {
  const browser = startBrowser();
  const body = { ...browser.subscription, states };
  await game.answer('POST notifications/webpush/modify', { key, body });
  return browser;
}

/** Vera asks Ada to be her friend, which alerts Ada. */
async function invite(): Promise<void> {
  await game.answer('POST friends', { key: vera.key, body: { character_id: ada.character } });
}

async function told(): Promise<void> {
  await notifier.tell(events.splice(0));
  await notifier.settled();
}

const devices = async () => {
  const account = game.pipeline.peek((world) => world.characters.get(ada.character)?.account ?? '');
  return (await game.services.playerDocuments.read(pushDevices, { account })).devices;
};

describe('an alert', () => {
  test('is told to every browser of the player, and to nobody else', async () => {
    const browsers = [await register(), await register()];
    await register(vera.key);
    await invite();
    await told();
    expect(service.received.map(({ path }) => path).toSorted()).toStrictEqual(
      browsers.map(({ path }) => path).toSorted(),
    );
    const first = service.received.find(({ path }) => path === browsers[0]?.path);
    expect(browsers[0]?.read(first?.body ?? Buffer.alloc(0))).toStrictEqual({
      title: 'Rackets',
      body: expect.stringContaining('Vera') as unknown,
      path: expect.stringMatching(/^\/main\//) as unknown,
      tag: expect.stringMatching(/^\d{12}\.\d+$/) as unknown,
    });
  });

  test('of a kind that is muted, or off on the device, is not told', async () => {
    await register(ada.key, { relations: false });
    await invite();
    await told();
    expect(service.received).toHaveLength(0);
    await register();
    await game.call('POST', '/api/settings', { key: ada.key, body: { key: 'alert_friends', value: false } });
    await game.answer('DELETE friends/:id', { key: ada.key, params: { id: vera.character } });
    await invite();
    await told();
    expect(service.received).toHaveLength(0);
  });

  test('in the quiet hours is not told, nor afterwards', async () => {
    await register();
    // The test game begins at 9:00 UTC, which is 10:00 in Rome.
    const quiet_hours = { from: '22:00', to: '10:30', time_zone: 'Europe/Rome' };
    await game.answer('POST notifications/quiet-hours', { key: ada.key, body: { quiet_hours } });
    await invite();
    await told();
    passes(40 * minute);
    await told();
    expect(service.received).toHaveLength(0);
    await game.answer('DELETE friends/:id', { key: ada.key, params: { id: vera.character } });
    await invite();
    await told();
    expect(service.received).toHaveLength(1);
  });

  test('that is older than ten minutes is no news', async () => {
    await register();
    await invite();
    passes(11 * minute);
    await told();
    expect(service.received).toHaveLength(0);
  });

  test('is not told to a device that has been signed out', async () => {
    await register();
    await game.answer('POST auth/logout', { key: ada.key });
    await invite();
    await told();
    expect(service.received).toHaveLength(0);
    expect(await devices()).toStrictEqual([]);
  });

  test('is not told to a banned player', async () => {
    await register();
    const account = game.pipeline.peek((world) => world.characters.get(ada.character)?.account ?? '');
    await invite();
    await game.platform.submit({
      id: 'ban-ada',
      type: 'moderation.ban-account',
      actor: { account: 'm-mia', character: null, roles: ['moderator'] },
      vouched: { staff: false },
      payload: { account, reason: sealedSample(13), expiresAt: null },
    });
    await told();
    expect(service.received).toHaveLength(0);
  });
});

describe('a message', () => {
  const write = async () => {
    passes(minute);
    const body = { username: 'Ada', body: 'The van is at pier four.' };
    return (await game.answer('POST messages', { key: vera.key, body })).group_id;
  };

  test('is told to the one it is for, without its words, and leads to its conversation', async () => {
    const browser = await register();
    await register(vera.key);
    const id = await write();
    await told();
    expect(service.received.map(({ path }) => path)).toStrictEqual([browser.path]);
    expect(browser.read(service.received[0]?.body ?? Buffer.alloc(0))).toStrictEqual({
      title: 'Rackets',
      body: 'Vera wrote to you.',
      path: `/main/messages/${id}`,
      tag: `messages ${id}`,
    });
  });

  test('in a conversation that is muted, from somebody blocked, or off on the device is not told', async () => {
    await register(ada.key, { messages: false });
    const id = await write();
    await told();
    await register();
    const params = { id };
    await game.answer('POST messages/groups/:id/mute', { key: ada.key, params, body: { muted: true } });
    await write();
    await told();
    await game.answer('POST messages/groups/:id/mute', { key: ada.key, params, body: { muted: false } });
    await write();
    await game.answer('POST blocks', { key: ada.key, body: { character_id: vera.character } });
    await told();
    expect(service.received).toHaveLength(0);
  });
});

describe('a push service', () => {
  test.each([404, 410])('that answers %i is never asked for the browser again', async (status) => {
    await register();
    service.statuses.push(status);
    await invite();
    await told();
    expect(await devices()).toStrictEqual([]);
    expect(service.received).toHaveLength(1);
  });

  test('that cannot take it now is asked again, a few times', async () => {
    await register();
    service.statuses.push(503, 429);
    await invite();
    await told();
    expect(service.received).toHaveLength(3);
    service.statuses.push(...Array.from({ length: 9 }, () => 500));
    await game.answer('DELETE friends/:id', { key: ada.key, params: { id: vera.character } });
    await invite();
    await told();
    expect(service.received).toHaveLength(3 + 4);
    expect(waited).toStrictEqual([5_000, 30_000, 5_000, 30_000, 120_000]);
    expect(await devices()).toHaveLength(1);
    expect(warned).toStrictEqual([]);
  });
});

describe('the notifier', () => {
  /** Follows until what was missed has been told, as a server that starts and is stopped. */
  const follow = async (documents: MemoryDocuments, tell: (rows: string[]) => void) => {
    const log: RecordedEvent[] = events;
    const following = followAlerts({
      log: {
        async *read(_stream, from, { to } = {}) {
          await Promise.resolve();
          yield log.filter(({ revision }) => revision >= from && revision <= (to ?? Infinity));
        },
      },
      stream: 'round-1',
      pipeline: game.pipeline,
      book: await NotifierBook.open(documents),
      tells: (event) => alertsOf(event).length > 0,
      tell: (batch) => Promise.resolve(tell(batch.map(({ type }) => type))),
      onFailed: (error) => {
        throw error;
      },
    });
    await following.caughtUp;
    await following.stop();
  };

  test('reads again what was missed where the log is away, and tells it once', async () => {
    const documents = new MemoryDocuments();
    await follow(documents, () => undefined);
    await invite();
    const timing = new ManualTiming();
    const heard: string[] = [];
    let tries = 0;
    const following = followAlerts({
      log: {
        async *read(_stream, from) {
          tries += 1;
          const missed = events.filter(({ revision }) => revision >= from);
          // At last it breaks where everything has been told.
          if (tries === 3) yield missed;
          throw new FatalError('store', 'EventStoreDB at here:2113 cannot be used: no answer');
        },
      },
      stream: 'round-1',
      pipeline: game.pipeline,
      book: await NotifierBook.open(documents),
      tells: (event) => alertsOf(event).length > 0,
      tell: async (batch) => void heard.push(...batch.map(({ type }) => type)),
      onFailed: (error) => {
        throw error;
      },
      timing,
    });
    await timing.pass(5_000);
    await following.caughtUp;
    await following.stop();
    expect([heard, tries]).toStrictEqual([['relations.friend-invited'], 3]);
  });

  test('reads no more of what was missed once it is stopped, and goes on there after a restart', async () => {
    const documents = new MemoryDocuments();
    await follow(documents, () => undefined);
    for (let times = 0; times < 3; times += 1) {
      await invite();
      await game.answer('DELETE friends/:id', { key: ada.key, params: { id: vera.character } });
    }
    const isInvite = ({ type }: RecordedEvent): boolean => type === 'relations.friend-invited';
    const invites = events.filter(isInvite);
    let read = 0;
    const following = followAlerts({
      log: {
        async *read() {
          for (const event of invites) {
            read += 1;
            yield await Promise.resolve([event]);
          }
        },
      },
      stream: 'round-1',
      pipeline: game.pipeline,
      book: await NotifierBook.open(documents),
      tells: isInvite,
      tell: () => {
        void following.stop();
        return Promise.resolve();
      },
      onFailed: (error) => {
        throw error;
      },
    });
    await following.caughtUp;
    expect(read).toBe(2);
    const heard: string[] = [];
    await follow(documents, (types) => heard.push(...types));
    expect(heard.filter((type) => type === 'relations.friend-invited')).toHaveLength(2);
  });

  test('begins with what happens from now on, and goes on after a restart where it was, once', async () => {
    const documents = new MemoryDocuments();
    const heard: string[] = [];
    await invite();
    await follow(documents, (types) => heard.push(...types));
    expect(heard).toStrictEqual([]);
    // While nobody follows.
    await game.answer('DELETE friends/:id', { key: ada.key, params: { id: vera.character } });
    await invite();
    await follow(documents, (types) => heard.push(...types));
    expect(heard).toStrictEqual(['relations.friend-invited']);
    await follow(documents, (types) => heard.push(...types));
    expect(heard).toHaveLength(1);
  });

  test('keeps the public key for the processes that serve players', async () => {
    const book = await NotifierBook.open(new MemoryDocuments());
    expect(await book.publicKey()).toBeNull();
    await book.keepPublicKey(keys.publicKey);
    expect(await book.publicKey()).toBe(keys.publicKey);
    await book.keepPublicKey(null);
    expect(await book.publicKey()).toBeNull();
  });
});
