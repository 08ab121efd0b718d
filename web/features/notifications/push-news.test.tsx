import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { afterEachPage, openPage } from '../../app/testing/open-page.tsx';
import { PushNews } from './push-news.tsx';
import { renewPush } from './renew-push.ts';

afterEachPage();

const keyA = 'QUFB';
const keyB = 'QkJC';
const bytesOf = (key: string) => Uint8Array.from(atob(key), (letter) => letter.codePointAt(0) ?? 0);

/** A browser that is subscribed by a key of the server, and subscribes by another when asked. */
function browser(by: string) {
  const subscriptionOf = (endpoint: string, key: string) => ({
    options: { applicationServerKey: bytesOf(key).buffer },
    toJSON: () => ({ endpoint, keys: { p256dh: 'key', auth: 'secret' } }),
    unsubscribe: () => {
      current = null;
      return Promise.resolve(true);
    },
  });
  type Subscription = ReturnType<typeof subscriptionOf>;
  let current: Subscription | null = subscriptionOf('https://push.example/old', by);
  const pushManager = {
    getSubscription: () => Promise.resolve(current),
    subscribe: () =>
      current === null
        ? Promise.resolve((current = subscriptionOf('https://push.example/new', keyB)))
        : Promise.reject(new Error('another key')),
  };
  const serviceWorker = { getRegistration: () => Promise.resolve({ pushManager }) };
  vi.stubGlobal('navigator', { userAgent: '', serviceWorker });
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' });
}

const open = (page: ReactNode, registered: boolean) =>
  openPage(page, {
    reads: {
      '/api/config': { push_public_key: keyB },
      '/api/notifications/webpush/channels': {
        registered,
        channels: [
          { id: 'prison', name: 'Prison', state: true },
          { id: 'lotto', name: 'Lotto', state: false },
        ],
      },
    },
  });

test('a browser subscribed by another key of the server subscribes anew, with the kinds that were chosen', async () => {
  browser(keyA);
  const { sent } = open(<PushNews />, true);
  await expect.poll(() => sent.length).toBe(2);
  const keys = { key: 'key', auth_token: 'secret' };
  expect(sent.map(({ body }) => body)).toEqual([
    { endpoint: 'https://push.example/new', ...keys, states: { prison: true, lotto: false } },
    { endpoint: 'https://push.example/old', ...keys, states: { prison: false, lotto: false } },
  ]);
});

test('one subscribed by the server’s key, or by another player, stays as it is', async () => {
  browser(keyB);
  const own = open(null, true);
  await renewPush();
  expect([own.read, own.sent]).toEqual([['/api/config'], []]);
  browser(keyA);
  const others = open(null, false);
  await renewPush();
  expect([others.read.length, others.sent]).toEqual([2, []]);
});
