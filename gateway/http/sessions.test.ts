import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { field, startTestGame, testPassword, type TestGame } from './testing/test-game.ts';

let game: TestGame;
beforeAll(async () => {
  game = await startTestGame();
});
afterAll(() => game.stop());

const header = (headers: Headers, name: string): unknown => JSON.parse(headers.get(name) ?? 'null');

describe('signing in and out', () => {
  test('[E006] [R290] registering answers a key, [E011] which opens the caller’s account', async () => {
    const key = await game.register('vito@example.com');
    const { status, json } = await game.call('GET', '/api/me', { key });
    expect(status).toBe(200);
    expect(json).toEqual({
      id: expect.any(String),
      email: 'vito@example.com',
      pending_email: null,
      password: true,
      verified: true,
      created_at: expect.any(String),
    });
  });

  test('[E002] [R058] [R290] signing in answers data.key', async () => {
    await game.register('sonny@example.com');
    const body = { email: 'Sonny@Example.com', password: testPassword };
    const { status, json } = await game.call('POST', '/api/auth', { body });
    expect([status, json]).toEqual([200, { data: { key: expect.stringMatching(/^[\w-]{43}$/) } }]);
  });

  test('[E002] a wrong password is 401, whether or not the account is there', async () => {
    await game.register('fredo@example.com');
    const wrong = await game.call('POST', '/api/auth', {
      body: { email: 'fredo@example.com', password: 'x' },
    });
    const unknown = await game.call('POST', '/api/auth', {
      body: { email: 'no@example.com', password: 'x' },
    });
    expect([wrong.status, field(field(wrong.json, 'error'), 'code')]).toEqual([401, 'auth_credentials']);
    expect(unknown.text).toBe(wrong.text);
  });

  test('[E006] [R059] [R138] a mistyped confirmation is told in the words of the documents', async () => {
    const body = { email: 'x@example.com', password: testPassword, passwordConfirm: 'other' };
    const { status, json } = await game.call('POST', '/api/auth/register', { body });
    expect(status).toBe(422);
    expect(field(field(json, 'error'), 'message')).toBe('The password and password confirmation must match.');
  });

  test('[E005] [R059] without mail there is no new password', async () => {
    const body = { email: 'x@example.com', password: testPassword, passwordConfirm: testPassword };
    expect(await game.refusal('POST', '/api/auth/password', { body })).toBe('422 mail_not_configured');
  });

  test('[E007] [R106] signing out ends the key at once and keeps other sessions', async () => {
    const key = await game.register('tom@example.com');
    const other = await game.register('tom@example.com');
    const out = await game.call('POST', '/api/auth/logout', { key });
    expect([out.status, out.text]).toEqual([204, '']);
    expect(await game.refusal('GET', '/api/me', { key })).toBe('401 auth_session');
    expect(await game.refusal('POST', '/api/auth/logout', { key })).toBe('401 auth_session');
    const { json } = await game.call('GET', '/api/me', { key });
    expect(field(json, 'error')).toEqual({
      code: 'auth_session',
      message: 'You signed out in another tab. Sign in to go on.',
      data: { ended: 'signed_out' },
    });
    expect((await game.call('GET', '/api/me', { key: other })).status).toBe(200);
  });

  test('[R236] [R237] a dead key is refused even where guests may read, and never blocks signing in', async () => {
    const key = 'x'.repeat(43);
    const { status, json } = await game.call('GET', '/api/state', { key });
    const message = 'Your session has ended. Please sign in again.';
    expect([status, field(json, 'error')]).toEqual([401, { code: 'auth_session', message }]);
    await game.register('kay@example.com');
    const body = { email: 'kay@example.com', password: testPassword };
    expect((await game.call('POST', '/api/auth', { key, body })).status).toBe(200);
  });

  test('a ticket for a socket takes a session', async () => {
    const key = await game.register('connie@example.com');
    const { json } = await game.call('POST', '/api/socket-tickets', { key });
    expect(json).toEqual({
      ticket: expect.any(String),
      url: 'ws://localhost:3001',
      expires_at: expect.any(String),
    });
    const session = game.services.tickets.redeem(String(field(json, 'ticket')));
    expect(session).toBe(await game.services.accounts.session(key));
  });
});

describe('limits', () => {
  test('too many tries are 429 and say when to come back', async () => {
    const { openAccounts } = await import('../accounts/document-accounts.ts');
    const strict = await openAccounts(game.services.documents, { relaxedLimits: false });
    const outcomes: string[] = [];
    for (let tried = 0; tried < 11; tried += 1) {
      const outcome = await strict.signIn({ email: 'a@example.com', password: 'x', address: '10.0.0.1' });
      outcomes.push(outcome.kind);
    }
    expect(outcomes.at(-1)).toBe('limited');
    expect(new Set(outcomes.slice(0, -1))).toEqual(new Set(['unknown']));
  });
});

describe('the state that comes with every answer', () => {
  test('[R213] [R214] user and character, without the e-mail address, in ASCII', async () => {
    const { key, character } = await game.play('Clemenza');
    const { headers } = await game.call('GET', '/api/bank', { key });
    const user = header(headers, 'X-GN-User');
    expect(Object.keys(user as object).toSorted()).toEqual(['created_at', 'credits', 'id', 'premium']);
    expect(header(headers, 'X-GN-Character')).toMatchObject({ id: character, username: 'Clemenza' });
    expect(JSON.stringify([...headers])).not.toContain('example.com');
  });

  test('[R213] a user without a gangster has no character header', async () => {
    const key = await game.register('abe@example.com');
    const { headers } = await game.call('GET', '/api/me', { key });
    expect(headers.get('X-GN-User')).not.toBeNull();
    expect(headers.get('X-GN-Character')).toBeNull();
  });

  test('a guest has none of them', async () => {
    const { headers } = await game.call('GET', '/api/state');
    expect([...headers.keys()].filter((name) => name.startsWith('x-gn'))).toEqual([]);
  });

  test('[R105] [R215] timers come once, then only those that changed', async () => {
    const { key } = await game.play('Tessio');
    const other = await game.register('tessio@example.com');
    const first = header((await game.call('GET', '/api/bank', { key })).headers, 'X-GN-Timers');
    const again = await game.call('GET', '/api/bank', { key });
    expect(again.headers.get('X-GN-Timers')).toBeNull();
    const elsewhere = header((await game.call('GET', '/api/bank', { key: other })).headers, 'X-GN-Timers');
    expect(Object.keys(elsewhere as object).length).toBeGreaterThan(0);
    expect(elsewhere).toMatchObject(first ?? {});
    const crime = await game.call('POST', '/api/small', { key, body: { task_index: 0 } });
    expect(crime.status).toBe(200);
    const changed = header(crime.headers, 'X-GN-Timers') as Record<string, { timestamp: string | null }>;
    expect(Object.keys(changed).length).toBeLessThan(Object.keys(elsewhere as object).length);
    const set = Object.values(changed).filter(({ timestamp }) => timestamp !== null);
    expect(set.map(({ timestamp }) => timestamp)).toContain(field(crime.json, 'wait_until'));
  });

  test('[R216] errors carry the state as well', async () => {
    const { key, character } = await game.play('Luca');
    const refused = await game.call('POST', '/api/bank/deposit', { key, body: { amount: 10 ** 9 } });
    expect(refused.status).toBe(422);
    expect(header(refused.headers, 'X-GN-Character')).toMatchObject({ id: character });
    const invalid = await game.call('POST', '/api/bank/deposit', { key, body: { amount: 0 } });
    expect(invalid.status).toBe(400);
    expect(header(invalid.headers, 'X-GN-Character')).toMatchObject({ id: character });
  });

  test('[R264] callers are online and listed, others are not', async () => {
    const { key } = await game.play('Genco');
    const list = await game.call('GET', '/api/online', { key });
    const characters = field(list.json, 'characters') as readonly { character: { username: string } }[];
    expect(characters.map(({ character }) => character.username)).toContain('Genco');
    expect(list.text).not.toContain('abe@example.com');
  });
});

describe('idempotency keys', () => {
  let played = -1;

  test.each(['', 'a b', 'x'.repeat(65), 'é', 'a/b', 'a.b'])('%j is invalid: 400', async (key) => {
    played += 1;
    const { key: session } = await game.play(`Idem${'ABCDEF'[played]}`);
    const headers = { 'Idempotency-Key': encodeURI(key) === key ? key : encodeURI(key) };
    const options = { key: session, body: { amount: 1 }, headers };
    expect(await game.refusal('POST', '/api/bank/deposit', options)).toBe('400 idempotency_key_invalid');
  });

  test('the same call under the same key happens once and answers the same', async () => {
    const { key } = await game.play('Hagen');
    const headers = { 'Idempotency-Key': 'A-z_09' };
    const before = game.pipeline.revision;
    const first = await game.call('POST', '/api/small', { key, headers, body: { task_index: 0 } });
    const after = game.pipeline.revision;
    const again = await game.call('POST', '/api/small', { key, headers, body: { task_index: 0 } });
    expect(first.status).toBe(200);
    expect(again.text).toBe(first.text);
    expect(after).toBeGreaterThan(before);
    expect(game.pipeline.revision).toBe(after);
  });

  test('another body under the same key is refused', async () => {
    const { key } = await game.play('Carlo');
    const headers = { 'Idempotency-Key': 'one' };
    await game.call('POST', '/api/small', { key, headers, body: { task_index: 0 } });
    const reused = await game.refusal('POST', '/api/small', { key, headers, body: { task_index: 1 } });
    expect(reused).toBe('409 idempotency_key_reused');
  });
});
