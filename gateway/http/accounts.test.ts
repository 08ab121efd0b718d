import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startProvider, type TestProvider } from '../accounts/testing/provider.ts';
import { routes } from '../features/index.ts';
import { field, startTestGame, testPassword, type TestGame } from './testing/test-game.ts';

const newPassword = 'leave the gun, take the cannoli';
const audience = 'rackets.example';
const mail = { kind: 'outbox', from: 'Rackets <noreply@play.example>' } as const;

let google: TestProvider;
let game: TestGame;
beforeEach(async () => {
  google = await startProvider('https://accounts.google.com', audience);
  game = await startTestGame({ settings: { mail, google: { clientId: audience, keysUrl: google.keysUrl } } });
});
afterEach(() => Promise.all([game.stop(), google.close()]));

const keyOf = (json: unknown) => String(field(json, 'key'));
const me = async (key: string) => (await game.call('GET', '/api/me', { key })).json;
const state = async (key: string) => (await game.call('GET', '/api/state', { key })).json;
const newestToken = async () => (await game.messages()).at(-1)?.token ?? '';
const lookAt = (path: string, key: string) => game.call('GET', path, { key });

/** A new account whose message was opened. */
async function join(email: string): Promise<string> {
  const key = await game.register(email);
  await game.call('POST', '/api/auth/verification', { body: { token: await newestToken() } });
  return key;
}

async function begin(key: string, username: string): Promise<string> {
  const body = { checkUserAgreement: true, reveal: false, protection: '24', username };
  const { json } = await game.call('POST', '/api/me/characters', { key, body });
  return String(field(json, 'character'));
}

/** Why a session was ended, as its key is told. */
async function endOf(key: string): Promise<string> {
  const { status, json } = await game.call('GET', '/api/me', { key });
  return `${status} ${String(field(field(field(json, 'error'), 'data'), 'ended'))}`;
}

describe('an account that is not verified', () => {
  test('[S008] learns it from the state, and cannot start a life', async () => {
    const key = await game.register('vito@example.com');
    expect(await state(key)).toMatchObject({ verified: false, character: null });
    const body = { checkUserAgreement: true, reveal: false, protection: '24', username: 'Vito' };
    expect(await game.refusal('POST', '/api/me/characters', { key, body })).toBe('403 auth_unverified');
  });

  test('is refused every call that needs a session, except those about itself, and help', async () => {
    const key = await game.register('vito@example.com');
    const open: string[] = [];
    for (const one of routes.filter(({ role }) => role === 'user' || role === 'player')) {
      const path = `/api/${one.path.replace(/:\w+/g, '1')}`;
      // What no route takes: nothing happens where somebody gets in.
      const said = await game.refusal(one.method, path, {
        key,
        ...(one.method === 'GET' ? {} : { body: { nothing: true } }),
      });
      if (said !== '403 auth_unverified') open.push(`${one.method} ${one.path}`);
    }
    expect(open.toSorted()).toEqual([
      'DELETE me/sessions',
      'DELETE me/sessions/:id',
      'GET help',
      'GET help/:id',
      'GET me',
      'GET me/sessions',
      'PATCH me',
      'POST auth/logout',
      'POST auth/verification/resend',
      'POST help',
      'POST help/:id',
      'POST me/close',
    ]);
  });

  test('can play as soon as the mailed link is opened, on any device', async () => {
    const key = await game.register('vito@example.com');
    const token = await newestToken();
    const elsewhere = await game.call('POST', '/api/auth/verification', { body: { token } });
    expect(elsewhere.json).toMatchObject({ user: null, verified: true });
    expect(await state(key)).toMatchObject({ verified: true });
    expect(await begin(key, 'Vito')).not.toBe('undefined');
  });

  test('[E391] [R833] opening the link where one is signed in answers that account’s state, verified', async () => {
    const key = await game.register('vito@example.com');
    const { json, headers } = await game.call('POST', '/api/auth/verification', {
      key,
      body: { token: await newestToken() },
    });
    expect(json).toMatchObject({ verified: true });
    expect(field(json, 'user')).toEqual({
      id: expect.any(String),
      email: 'vito@example.com',
      credits: 0,
      premium: false,
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(JSON.stringify([...headers])).not.toContain('vito@example.com');
  });

  test('[E392] can have the message sent again and change the address before anything else', async () => {
    const key = await game.register('vitto@example.com');
    const again = await game.call('POST', '/api/auth/verification/resend', { key });
    expect(again.json).toMatchObject({ verified: false });
    const changed = await game.call('PATCH', '/api/me', { key, body: { email: 'vito@example.com' } });
    expect(changed.status).toBe(204);
    const messages = await game.messages();
    expect(messages).toHaveLength(3);
    const token = messages.find(({ to }) => to === 'vito@example.com')?.token;
    await game.call('POST', '/api/auth/verification', { body: { token } });
    expect(await me(key)).toMatchObject({ email: 'vito@example.com', verified: true });
  });
});

describe('an account that is banned', () => {
  test('[S004] [E002] signs in, learns why, and can play again when the ban ends', async () => {
    const key = await join('vito@example.com');
    const { services, platform } = game;
    const account = (await services.accounts.session(key))?.account ?? '';
    const act = (id: string, type: string, payload: object, vouched: object) =>
      platform.submit({
        id,
        type,
        actor: { account: 'm', character: null, roles: ['moderator'] },
        vouched: { ...vouched },
        payload: { account, ...payload },
      });
    const reason = await services.sealedTexts.seal({ account, round: 0 }, 'b1', 'Two accounts.');
    await act('b1', 'moderation.ban-account', { reason, expiresAt: null }, { staff: false });
    expect(await state(key)).toMatchObject({ banned: { reason: 'Two accounts.', expires_at: null } });
    const body = { email: 'vito@example.com', password: testPassword };
    expect((await game.call('POST', '/api/auth', { body })).status).toBe(200);
    expect(await game.refusal('GET', '/api/me/characters', { key })).toBe('403 auth_banned');
    expect(await game.refusal('POST', '/api/small', { key, body: { task_index: 0 } })).toBe(
      '403 auth_banned',
    );
    expect((await lookAt('/api/me', key)).status).toBe(200);
    await act('b2', 'moderation.lift-ban', { reason }, {});
    expect((await lookAt('/api/me/characters', key)).status).toBe(200);
  });
});

describe('a lost password', () => {
  const ask = (email: string) =>
    game.call('POST', '/api/auth/password', {
      body: { email, password: newPassword, passwordConfirm: newPassword },
    });

  test('[E005] [E393] [R059] the mailed link makes the new one valid, signs in, and ends the other sessions', async () => {
    const old = await join('vito@example.com');
    expect((await ask('vito@example.com')).status).toBe(204);
    const body = { token: await newestToken(), password: newPassword };
    const { status, json } = await game.call('POST', '/api/auth/password/confirm', { body });
    expect(status).toBe(200);
    expect(await me(keyOf(json))).toMatchObject({ email: 'vito@example.com', password: true });
    expect(await endOf(old)).toBe('401 password');
    const signIn = { email: 'vito@example.com', password: newPassword };
    expect((await game.call('POST', '/api/auth', { body: signIn })).status).toBe(200);
    const headers = { 'GN-CID': 'STRANGER' };
    expect(await game.refusal('POST', '/api/auth/password/confirm', { body, headers })).toBe(
      '422 auth_link_expired',
    );
  });

  test('an address without an account gets the same answer and no message', async () => {
    const { status, text } = await ask('nobody@example.com');
    expect([status, text]).toEqual([204, '']);
    expect(await game.messages()).toEqual([]);
  });
});

describe('a player’s own account', () => {
  test('[E010] [R161] [R162] [R164] takes an address, or a password with the old one, and nothing else', async () => {
    const key = await join('vito@example.com');
    const patch = (body: object) => game.call('PATCH', '/api/me', { key, body });
    const message = async (body: object) => field(field((await patch(body)).json, 'error'), 'message');
    expect(await message({ email: '' })).toBe('Please enter your email address.');
    expect(await message({ password: '', password_old: testPassword })).toBe(
      'Please enter your new password.',
    );
    expect((await patch({ email: 'don@example.com' })).status).toBe(204);
    expect(await me(key)).toMatchObject({ email: 'vito@example.com', pending_email: 'don@example.com' });
    expect((await patch({ password: newPassword, password_old: testPassword })).status).toBe(204);
    for (const body of [{}, { email: 'a@b.c', password: newPassword }, { email: 7 }, { roles: ['operator'] }])
      expect(await game.refusal('PATCH', '/api/me', { key, body })).toBe('400 invalid');
  });

  test('[R209] [R210] [R211] lists where it is signed in and signs each out', async () => {
    const key = await join('vito@example.com');
    const headers = { 'GN-CID': 'PHONE001', 'GN-Platform': 'ios', 'GN-Interface': 'mobile' };
    const body = { email: 'vito@example.com', password: testPassword };
    const { json } = await game.call('POST', '/api/auth', { body, headers });
    const phone = String(field(field(json, 'data'), 'key'));
    const listed = field((await lookAt('/api/me/sessions', key)).json, 'sessions');
    expect(listed).toMatchObject([
      { current: true, client: 'TEST', platform: null },
      { current: false, client: 'PHON', platform: 'ios', interface: 'mobile' },
    ]);
    // Never the whole: whoever reads it over a shoulder cannot pass for that client.
    expect(JSON.stringify(listed)).not.toContain('PHONE001');
    const [, other] = Array.isArray(listed) ? listed : [];
    const path = `/api/me/sessions/${String(field(other, 'id'))}`;
    const ended: string[] = [];
    game.services.accounts.onSessionClosed((id) => ended.push(id));
    expect((await game.call('DELETE', path, { key })).status).toBe(204);
    expect(ended).toEqual([field(other, 'id')]);
    expect(await endOf(phone)).toBe('401 elsewhere');
    expect(await game.refusal('DELETE', path, { key })).toBe('404 me_session_missing');
    expect((await game.call('DELETE', '/api/me/sessions', { key })).status).toBe(204);
    expect((await lookAt('/api/me', key)).status).toBe(200);
  });

  test('another address ends the sessions that did not ask for it, and says so', async () => {
    const key = await join('vito@example.com');
    const phone = keyOf(
      field(
        (
          await game.call('POST', '/api/auth', {
            body: { email: 'vito@example.com', password: testPassword },
          })
        ).json,
        'data',
      ),
    );
    await game.call('PATCH', '/api/me', { key, body: { email: 'don@example.com' } });
    expect((await lookAt('/api/me', phone)).status).toBe(200);
    const { token } = (await game.messages()).findLast(({ to }) => to === 'don@example.com') ?? {};
    await game.call('POST', '/api/auth/verification', { body: { token } });
    expect(await me(key)).toMatchObject({ email: 'don@example.com', pending_email: null });
    expect(await endOf(phone)).toBe('401 address');
  });

  test('[E012] closing it ends the life and the sessions; signing in offers it back', async () => {
    const key = await join('vito@example.com');
    const character = await begin(key, 'Vito');
    expect(await game.refusal('POST', '/api/me/close', { key, body: { password: 'no' } })).toBe(
      '422 me_password_wrong',
    );
    expect((await game.call('POST', '/api/me/close', { key, body: { password: testPassword } })).status).toBe(
      204,
    );
    expect(game.pipeline.peek((world) => world.characters.get(character)?.dead?.cause)).toBe('closed');
    expect(await endOf(key)).toBe('401 closed');
    const body = { email: 'vito@example.com', password: testPassword };
    const closed = await game.call('POST', '/api/auth', { body });
    const error = field(closed.json, 'error');
    expect([closed.status, field(error, 'code')]).toEqual([409, 'auth_closed']);
    const token = field(field(error, 'data'), 'token');
    const { json } = await game.call('POST', '/api/auth/reopen', { body: { token } });
    expect(await state(keyOf(json))).toMatchObject({ character: { dead: 'closed' } });
  });

  test('closes without a life, too', async () => {
    const key = await join('vito@example.com');
    const { status } = await game.call('POST', '/api/me/close', { key, body: { password: testPassword } });
    expect(status).toBe(204);
  });
});

describe('signing in with a provider', () => {
  const now = () => Math.floor(Date.now() / 1_000);
  const claims = { sub: '1931', email: 'vito@example.com', email_verified: true };

  test('[E004] [R220] Google signs in by its token, on android or the website', async () => {
    for (const platform of ['android', 'website']) {
      const id_token = await google.sign({ at: now(), claims: { ...claims, jti: platform } });
      const { status, json } = await game.call('POST', '/api/auth/google', { body: { id_token, platform } });
      expect(status).toBe(200);
      expect(await me(String(field(field(json, 'data'), 'key')))).toMatchObject({ password: false });
    }
    const body = { id_token: 'a.b.c', platform: 'ios' };
    expect(await game.refusal('POST', '/api/auth/google', { body })).toBe('400 invalid');
  });

  test('[E003] Apple is off where it is not set up, and the front door is told', async () => {
    const body = { auth_code: 'x', identity_token: 'a.b.c', user: null };
    expect(await game.refusal('POST', '/api/auth/apple', { body })).toBe('404 auth_apple_off');
    const { json } = await game.call('GET', '/api/config');
    expect(json).toEqual({
      google_client_id: audience,
      apple_client_id: null,
      mail: true,
      service_worker: '/service-worker.js',
      push_public_key: expect.stringMatching(/^[\w-]{87}$/),
      subscribe_url: null,
      social_urls: [],
    });
  });
});

test('[R226] the configuration carries what a client needs of the world outside', async () => {
  const social = ['https://social.example/a', 'https://social.example/b', 'https://social.example/c'];
  const settings = { subscribeUrl: 'https://news.example/rackets', socialUrls: social };
  const own = await startTestGame({ settings });
  expect((await own.call('GET', '/api/config')).json).toMatchObject({
    service_worker: '/service-worker.js',
    push_public_key: expect.stringMatching(/^[\w-]{87}$/),
    subscribe_url: settings.subscribeUrl,
    social_urls: social,
  });
  await own.stop();
  const without = await startTestGame({ settings: { serviceWorker: false } });
  expect((await without.call('GET', '/api/config')).json).toMatchObject({ service_worker: null });
  await without.stop();
});

describe('what a client says of itself', () => {
  test.each([
    [{ 'GN-CID': 'short' }],
    [{ 'GN-CID': 'lowercas' }],
    [{ 'GN-Platform': 'toaster' }],
    [{ 'GN-Interface': 'tablet' }],
  ])('[R078] [R079] [R209] %j is nothing that a client says', async (headers) => {
    const body = { email: 'vito@example.com', password: testPassword };
    expect(await game.refusal('POST', '/api/auth', { body, headers })).toBe('400 client_header_invalid');
  });
});
