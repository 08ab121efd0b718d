import { afterEach, describe, expect, test } from 'vitest';
import { isPublicAddress } from '../outbound/public-host.ts';
import type { PushBrowser } from '../preferences/push-devices.ts';
import { startBrowser, startPushDouble } from '../notifications/testing/push-double.ts';
import { isBrowserKey, isPushEndpoint, WebPush } from './web-push.ts';

const keys = {
  publicKey: 'BH5rkBhFHLKu4NwGd8jmHSE4I4yd2WM5ZBrqTOOHFb2sZzTGzXkGsCL2W07OoAqyn-4qGEaW4DDv7VO9jc4slJY',
  privateKey: 'BQXjvqr3CbXkYU-h8cNMlAqL_TFVUGMXW8YDzYSCuWM',
};
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function service() {
  const double = await startPushDouble();
  stops.push(() => double.stop());
  return double;
}

function stored({ subscription }: ReturnType<typeof startBrowser>): PushBrowser {
  const { endpoint, key, auth_token: authToken } = subscription;
  return { kind: 'web', id: 'd', session: 's', states: {}, endpoint, key, authToken };
}

describe('a notification', () => {
  test('is encrypted for the one browser, which reads it, and is signed for its service', async () => {
    const { received, parts } = await service();
    const browser = startBrowser();
    const push = new WebPush(keys, 'https://rackets.example', parts);
    expect(await push.send(stored(browser), '{"body":"Vera broke you out."}', { ttlSeconds: 60 })).toBe(
      'taken',
    );
    const [message] = received;
    expect(message?.path).toBe(browser.path);
    expect(message?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '60' });
    const authorization = String(message?.headers['authorization']);
    expect(authorization).toContain(`k=${keys.publicKey}`);
    const [, claims = ''] = authorization.replace('vapid t=', '').split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: 'https://push.example',
      sub: 'https://rackets.example',
    });
    const body = message?.body ?? Buffer.alloc(0);
    expect(body.includes('Vera')).toBe(false);
    expect(browser.read(body)).toStrictEqual({ body: 'Vera broke you out.' });
    expect(() => startBrowser().read(body)).toThrow(/authenticate/);
  });

  test.each([
    [201, 'taken'],
    [404, 'gone'],
    [410, 'gone'],
    [429, 'later'],
    [503, 'later'],
    [302, 'refused'],
    [400, 'refused'],
    [403, 'refused'],
  ])('that is answered by %i is %s, without a second request', async (status, outcome) => {
    const { received, statuses, parts } = await service();
    statuses.push(status);
    const push = new WebPush(keys, 'mailto:a@b.example', parts);
    expect(await push.send(stored(startBrowser()), '{}', { ttlSeconds: 1 })).toBe(outcome);
    expect(received).toHaveLength(1);
  });

  test('is not sent to an address that is not public, whatever its name says', async () => {
    const { received, parts } = await service();
    const push = new WebPush(keys, 'mailto:a@b.example', { ...parts, mayReach: isPublicAddress });
    expect(await push.send(stored(startBrowser()), '{}', { ttlSeconds: 1 })).toBe('later');
    const inside = { ...stored(startBrowser()), endpoint: 'https://169.254.169.254/latest' };
    expect(await new WebPush(keys, 'mailto:a@b.example', parts).send(inside, '{}', { ttlSeconds: 1 })).toBe(
      'gone',
    );
    expect(received).toHaveLength(0);
  });
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://wns2-am3p.notify.windows.com/w/?token=a%2fb', true],
  ['http://push.example/a', false],
  ['https://push.example:8443/a', false],
  ['https://user:word@push.example/a', false],
  ['https://localhost/a', false],
  ['https://mongodb/a', false],
  ['https://printer.local/a', false],
  ['https://api.internal/a', false],
  ['https://127.0.0.1/a', false],
  ['https://2130706433/a', false],
  ['https://0x7f.1/a', false],
  ['https://10.0.0.4/a', false],
  ['https://[::1]/a', false],
  ['https://[::ffff:10.0.0.1]/a', false],
  ['https://93.184.215.14/a', true],
  ['javascript:alert(1)', false],
  ['nothing', false],
])('%s may be a push service: %s', (endpoint, may) => {
  expect(isPushEndpoint(endpoint)).toBe(may);
});

test('a browser’s key is a point of its curve', () => {
  expect(isBrowserKey(startBrowser().subscription.key)).toBe(true);
  expect(isBrowserKey('A'.repeat(87))).toBe(false);
  expect(isBrowserKey(`BE${'A'.repeat(85)}`)).toBe(false);
  expect(isBrowserKey('')).toBe(false);
});
