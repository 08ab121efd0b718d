import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { afterEachPage, openPage, refusal } from '../../app/testing/open-page.tsx';
import { PushSettings } from './push-settings.tsx';

afterEachPage();

const notRegistered =
  'The website failed to register Push Notifications. Please check your permission settings for this website and ensure notifications are allowed.';
const notModified = 'Failed to modify notifications, please try again later.';

/** A browser that is subscribed or not, and whose owner answers so when asked for permission. */
function browser({ isOn, permission }: { readonly isOn: boolean; readonly permission: string }) {
  const subscription = {
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint: 'https://push.example/one', keys: { p256dh: 'key', auth: 'secret' } }),
    unsubscribe: () => Promise.resolve(true),
  };
  const pushManager = {
    getSubscription: () => Promise.resolve(isOn ? subscription : null),
    subscribe: () => Promise.resolve(subscription),
  };
  vi.stubGlobal('navigator', {
    userAgent: '',
    serviceWorker: { getRegistration: () => Promise.resolve({ pushManager }) },
  });
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', {
    permission: 'default',
    requestPermission: () => Promise.resolve(permission),
  });
}

const channels = (registered: boolean) => ({
  registered,
  channels: [{ id: 'prison', name: 'Prison', state: true }],
});
const open = (registered: boolean, answers: Record<string, () => Response> = {}) =>
  openPage(<PushSettings />, {
    reads: {
      '/api/config': { push_public_key: 'QUFB', service_worker: '/service-worker.js' },
      '/api/notifications/webpush/channels': channels(registered),
      '/api/notifications/quiet-hours': { quiet_hours: null },
    },
    answers,
  });
const toggle = async (name: string) => fireEvent.click(await screen.findByRole('switch', { name }));

test('[R255] a browser that does not register is told what to look at, and nothing is sent', async () => {
  browser({ isOn: false, permission: 'denied' });
  const { sent } = open(false);
  await toggle('Notify this device');
  expect(await screen.findByText(notRegistered)).toBeDefined();
  expect(sent).toEqual([]);
});

test('[R254] a change that the server does not take is told, and the switch stays as it was', async () => {
  browser({ isOn: true, permission: 'granted' });
  open(true, {
    '/api/notifications/webpush/modify': () => refusal('notifications_unknown', 'No such device.'),
  });
  await toggle('Prison');
  expect(await screen.findByText(notModified)).toBeDefined();
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: 'Prison' }).getAttribute('aria-checked')).toBe('true'),
  );
});
