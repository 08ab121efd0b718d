import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestGame, type TestGame } from '../../http/testing/test-game.ts';
import { maxPushDevices, pushDevices } from '../../preferences/push-devices.ts';
import { startBrowser } from '../../notifications/testing/push-double.ts';

let game: TestGame;
let key: string;
let sequence = 0;
beforeAll(async () => {
  game = await startTestGame();
});
afterAll(() => game.stop());
beforeEach(async () => {
  key = await game.register(`ann-${(sequence += 1)}@example.com`);
});

const { subscription } = startBrowser('ann');
const { endpoint } = subscription;

const on = ({ channels }: { readonly channels: readonly { id: string; state: boolean }[] }) =>
  channels.flatMap(({ id, state }) => (state ? [id] : []));

describe('a browser', () => {
  test('[E109] [E112] is registered with all kinds on, and changes them one by one', async () => {
    const unknown = await game.answer('GET notifications/webpush/channels', { key, query: { endpoint } });
    expect(unknown.registered).toBe(false);
    expect(unknown.channels.map(({ name }) => name)).toContain('Prison');
    expect(on(unknown)).toEqual([]);
    const body = { ...subscription, states: {} };
    const registered = await game.answer('POST notifications/webpush/modify', { key, body });
    expect(registered.registered).toBe(true);
    expect(on(registered)).toEqual(unknown.channels.map(({ id }) => id));
    await game.answer('POST notifications/webpush/modify', {
      key,
      body: { ...subscription, states: { prison: false } },
    });
    const after = await game.answer('POST notifications/webpush/modify', {
      key,
      body: { ...subscription, states: { respect: false } },
    });
    expect(on(after)).toEqual(on(registered).filter((id) => id !== 'prison' && id !== 'respect'));
    const { query } = { query: { endpoint, key: subscription.key, auth_token: subscription.auth_token } };
    expect(await game.answer('GET notifications/webpush/channels', { key, query })).toEqual(after);
  });

  test('[E110] [E111] is reached by the other two paths, too', async () => {
    const body = { ...subscription, states: { lotto: false } };
    const registered = await game.answer('POST notifications/webpush/channels', { key, body });
    expect(registered.registered).toBe(true);
    expect(on(registered)).not.toContain('lotto');
    expect(await game.answer('GET notifications/webpush/modify', { key, query: { endpoint } })).toEqual(
      registered,
    );
  });

  test('[E112] is forgotten with the last kind, and is nobody else’s', async () => {
    const body = { ...subscription, states: {} };
    const { channels } = await game.answer('POST notifications/webpush/modify', { key, body });
    const other = await game.register(`other-${sequence}@example.com`);
    const seen = await game.answer('GET notifications/webpush/channels', { key: other, query: { endpoint } });
    expect(seen.registered).toBe(false);
    const states = Object.fromEntries(channels.map(({ id }) => [id, false]));
    const gone = await game.answer('POST notifications/webpush/modify', {
      key,
      body: { ...subscription, states },
    });
    expect(gone.registered).toBe(false);
  });

  test('[E112] is one of ten at most, the oldest goes; two at once are both kept', async () => {
    const all = Array.from({ length: maxPushDevices + 1 }, (_, n) => startBrowser(`phone-${n}`).subscription);
    const keep = (one: (typeof all)[number]) =>
      game.answer('POST notifications/webpush/modify', { key, body: { ...one, states: {} } });
    await Promise.all(all.slice(0, 2).map(keep));
    for (const one of all.slice(2)) await keep(one);
    const registered = await Promise.all(
      all.map((one) =>
        game.answer('GET notifications/webpush/channels', { key, query: { endpoint: one.endpoint } }),
      ),
    );
    expect(registered.filter((each) => each.registered)).toHaveLength(maxPushDevices);
  });

  test.each([
    ['no https', { endpoint: 'http://push.example/a' }],
    ['this machine', { endpoint: 'https://127.0.0.1/a' }],
    ['a private network', { endpoint: 'https://10.1.2.3/a' }],
    ['a name without a domain', { endpoint: 'https://mongodb/a' }],
    ['another port', { endpoint: 'https://push.example:27017/a' }],
    ['a key off the curve', { key: 'B'.repeat(87) }],
    ['a short secret', { auth_token: 'abc' }],
    ['an unknown kind', { states: { nonsense: true } }],
    ['a kind of a prototype', { states: { constructor: true } }],
    ['a number for a switch', { states: { prison: 1 } }],
    ['an unknown key', { more: 1 }],
  ])('[E112] is not registered by %s', async (_what, wrong) => {
    const body = { ...subscription, states: {}, ...wrong };
    expect(await game.refusal('POST', '/api/notifications/webpush/modify', { key, body })).toBe(
      '400 invalid',
    );
    expect(await game.refusal('POST', '/api/notifications/webpush/channels', { key, body })).toBe(
      '400 invalid',
    );
  });

  test('is not told to a guest', async () => {
    const body = { ...subscription, states: {} };
    expect(await game.refusal('POST', '/api/notifications/webpush/modify', { body })).toBe(
      '401 auth_session',
    );
  });
});

describe('the mobile app', () => {
  const token = 'fcm:token-1';

  test('[E106] [E107] [E108] is registered by its token and chooses kinds', async () => {
    expect((await game.answer('GET notifications/channels', { key, query: { token } })).registered).toBe(
      false,
    );
    const registered = await game.answer('POST notifications/register', { key, body: { token } });
    expect(registered.registered).toBe(true);
    const states = { prison: false };
    const after = await game.answer('POST notifications/modify', { key, body: { token, states } });
    expect(on(after)).toEqual(on(registered).filter((id) => id !== 'prison'));
    expect(await game.answer('GET notifications/channels', { key, query: { token } })).toEqual(after);
    // Registering again changes no choice.
    expect(await game.answer('POST notifications/register', { key, body: { token } })).toEqual(after);
  });

  test.each([[''], ['a b'], ['x'.repeat(513)], [7]])('[E106] has no token like %j', async (wrong) => {
    const body = { token: wrong };
    expect(await game.refusal('POST', '/api/notifications/register', { key, body })).toBe('400 invalid');
  });
});

describe('quiet hours', () => {
  const quiet_hours = { from: '22:00', to: '07:30', time_zone: 'America/New_York' };
  const set = (body: unknown) => game.refusal('POST', '/api/notifications/quiet-hours', { key, body });

  test('are none at first, are kept beside the devices, and end', async () => {
    expect(await game.answer('GET notifications/quiet-hours', { key })).toEqual({ quiet_hours: null });
    await game.answer('POST notifications/webpush/modify', { key, body: { ...subscription, states: {} } });
    await game.answer('POST notifications/quiet-hours', { key, body: { quiet_hours } });
    expect(await game.answer('GET notifications/quiet-hours', { key })).toEqual({ quiet_hours });
    const seen = await game.answer('GET notifications/webpush/channels', { key, query: { endpoint } });
    expect(seen.registered).toBe(true);
    await game.answer('POST notifications/quiet-hours', { key, body: { quiet_hours: null } });
    expect(await game.answer('GET notifications/quiet-hours', { key })).toEqual({ quiet_hours: null });
  });

  test.each([
    [{ ...quiet_hours, from: '24:00' }],
    [{ ...quiet_hours, to: '7:30' }],
    [{ ...quiet_hours, time_zone: 'Mars/Olympus' }],
    [{ ...quiet_hours, time_zone: '' }],
    [{ from: '22:00', to: '07:30' }],
  ])('are never %j', async (wrong) => {
    expect(await set({ quiet_hours: wrong })).toBe('400 invalid');
  });
});

test('what a device is reached by is in no answer and no log', async () => {
  const written: string[] = [];
  const logged = await startTestGame({ logTo: (line) => written.push(line) });
  const own = await logged.register('log@example.com');
  const token = 'fcm:secret-token';
  const answers = [
    await logged.answer('POST notifications/webpush/modify', {
      key: own,
      body: { ...subscription, states: {} },
    }),
    await logged.answer('GET notifications/webpush/channels', { key: own, query: { endpoint } }),
    await logged.answer('POST notifications/register', { key: own, body: { token } }),
  ];
  const text = JSON.stringify(answers) + written.join('');
  for (const secret of [endpoint, subscription.key, subscription.auth_token, token])
    expect(text).not.toContain(secret);
  await logged.stop();
});

test('the account’s erasure takes its devices along', async () => {
  const body = { ...subscription, states: {} };
  await game.answer('POST notifications/webpush/modify', { key, body });
  const { id } = await game.answer('GET me', { key });
  const { playerDocuments } = game.services;
  expect((await playerDocuments.read(pushDevices, { account: id })).devices).toHaveLength(1);
  await playerDocuments.clear(id);
  expect((await playerDocuments.read(pushDevices, { account: id })).devices).toHaveLength(0);
});

test('[R226~] the configuration has the key that browsers register with; none where it is off', async () => {
  expect((await game.answer('GET config')).push_public_key).toMatch(/^[\w-]{87}$/);
  const off = await startTestGame({ settings: { webPush: false } });
  expect((await off.answer('GET config')).push_public_key).toBeNull();
  await off.stop();
});
