import { beforeEach, describe, expect, test } from 'vitest';
import { MemoryDocuments } from '@rackets/projections/stores/memory-documents.ts';
import type { AccountOutcome, Accounts, Session, SignedIn } from './accounts.ts';
import { openAccounts } from './document-accounts.ts';
import { Passwords } from './passwords.ts';
import { sessionLifetimeMs } from './sessions.ts';

const hourMs = 3_600_000;
/** As cheap as argon2 gets: what is shown here does not depend on the cost. */
const quickPasswords = () => new Passwords({ memoryCost: 8, timeCost: 1, parallelism: 1 });
const email = 'Vito@Example.com';
const password = 'an offer he cannot refuse';

let now: number;
let documents: MemoryDocuments;
let accounts: Accounts;

beforeEach(async () => {
  now = 1_800_000_000_000;
  documents = new MemoryDocuments(new Map(), () => now);
  accounts = await open();
});

function open(relaxedLimits = false): Promise<Accounts> {
  return openAccounts(documents, { relaxedLimits, now: () => now, passwords: quickPasswords() });
}

function register(
  wish: Partial<{ email: string; password: string; passwordConfirm: string; address: string }> = {},
) {
  const chosen = wish.password ?? password;
  return accounts.register({
    email,
    password: chosen,
    passwordConfirm: chosen,
    address: '10.0.0.1',
    ...wish,
  });
}

function signedIn(outcome: AccountOutcome<SignedIn>): SignedIn {
  if (outcome.kind !== 'done') throw new Error(`expected to be signed in, got ${outcome.kind}`);
  return outcome.value;
}

function refusal(outcome: AccountOutcome<unknown>): string {
  return outcome.kind === 'refused' ? `${outcome.refusal.code}: ${outcome.refusal.message}` : outcome.kind;
}

async function session(key: string): Promise<Session | null> {
  return accounts.session(key);
}

async function stored(): Promise<string> {
  const everything = await Promise.all(
    ['accounts', 'sessions'].map(async (collection) => {
      const index = collection === 'accounts' ? 'email' : 'account';
      return documents.range(collection, { index, limit: 100 });
    }),
  );
  return JSON.stringify(everything);
}

describe('registration', () => {
  test('[E006] opens an account that counts as verified, and signs in', async () => {
    const { key, session } = signedIn(await register());
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(session).toMatchObject({ verified: true, roles: [], accountCreatedAt: now });
    expect(await accounts.own(session.account)).toEqual({
      id: session.account,
      email: 'vito@example.com',
      pendingEmail: null,
      hasPassword: true,
      verified: true,
      createdAt: now,
    });
  });

  test('stores neither password nor key, and e-mail in one form only', async () => {
    const { key } = signedIn(await register());
    const text = await stored();
    expect(text).not.toContain(password);
    expect(text).not.toContain(key);
    expect(text).not.toContain(email);
    expect(text).toContain('$argon2id$');
  });

  test('[R138] password and confirmation must match', async () => {
    expect(refusal(await register({ passwordConfirm: 'another one' }))).toBe(
      'auth_password_confirmation: The password and password confirmation must match.',
    );
  });

  test.each([
    ['seven77', 'auth_password_length'],
    ['x'.repeat(129), 'auth_password_length'],
    ['Password123', 'auth_password_common'],
    ['GANGSTER', 'auth_password_common'],
    ['zzzzzzzzzz', 'auth_password_common'],
    ['vito@example.com', 'auth_password_common'],
  ])('the password %s is not taken', async (wrong, code) => {
    expect(refusal(await register({ password: wrong }))).toContain(code);
  });

  test.each(['corleone family', '🂡🂢🂣🂤🂥🂦🂧🂨', 'x1'.repeat(64)])('the password %s is taken', async (right) => {
    const { session } = signedIn(await register({ password: right }));
    const again = signedIn(await accounts.signIn({ email, password: right, address: null }));
    expect(again.session.account).toBe(session.account);
  });

  test.each([
    '',
    'vito',
    'vito@',
    '@example.com',
    'a b@example.com',
    'vito@exam\u0000ple.com',
    `${'x'.repeat(250)}@a.b`,
  ])('the e-mail address %j is invalid', async (wrong) => {
    expect(refusal(await register({ email: wrong }))).toContain('auth_email_invalid');
  });

  test.each(['vito@example.com', ' VITO@EXAMPLE.COM ', 'ｖｉｔｏ@example.com'])(
    'an address has one account in all its spellings: %j',
    async (spelling) => {
      const first = signedIn(await register());
      expect(refusal(await register({ email: spelling, password: 'somebody else here' }))).toContain(
        'auth_email_taken',
      );
      // The answer got lost and the player tries again.
      const again = signedIn(await register({ email: spelling }));
      expect(again.session.account).toBe(first.session.account);
      expect(again.key).not.toBe(first.key);
    },
  );

  test('two registrations at once make one account', async () => {
    const outcomes = await Promise.all([register(), register(), register()]);
    expect(new Set(outcomes.map((outcome) => signedIn(outcome).session.account)).size).toBe(1);
    const rival = await Promise.all([
      register({ email: 'sonny@example.com' }),
      register({ email: 'sonny@example.com', password: 'bada bing bada boom' }),
    ]);
    expect(rival.map(refusal).toSorted()).toEqual([
      'auth_email_taken: This email address cannot be used.',
      'done',
    ]);
  });
});

describe('signing in', () => {
  test('[E002] gives a new key each time', async () => {
    const first = signedIn(await register());
    const second = signedIn(await accounts.signIn({ email: 'VITO@example.COM', password, address: null }));
    expect(second.key).not.toBe(first.key);
    expect(second.session.account).toBe(first.session.account);
    expect(await accounts.session(first.key)).not.toBeNull();
    expect(await accounts.session(second.key)).not.toBeNull();
  });

  test('a wrong password and an unknown address get the same answer', async () => {
    await register();
    const wrong = await accounts.signIn({ email, password: 'not the password', address: null });
    const unknown = await accounts.signIn({ email: 'nobody@example.com', password, address: null });
    const nonsense = await accounts.signIn({ email: 'no address', password, address: null });
    expect([wrong, unknown, nonsense]).toEqual([
      { kind: 'unknown' },
      { kind: 'unknown' },
      { kind: 'unknown' },
    ]);
  });

  test('a wrong password and an unknown address take the same time', async () => {
    accounts = await openAccounts(documents, { relaxedLimits: true, now: () => now });
    await register();
    const time = async (address: string): Promise<number> => {
      const started = performance.now();
      await accounts.signIn({ email: address, password: 'not the password', address: null });
      return performance.now() - started;
    };
    // In turns, and the quickest of each: others use this machine as well.
    let known = Number.POSITIVE_INFINITY;
    let unknown = Number.POSITIVE_INFINITY;
    for (let round = 0; round < 8; round += 1) {
      known = Math.min(known, await time(email));
      unknown = Math.min(unknown, await time('nobody@example.com'));
    }
    // A skipped hash would be a hundredth.
    expect(unknown / known).toBeGreaterThan(0.25);
    expect(unknown / known).toBeLessThan(4);
  });

  test('[E005] without mail there is no new password, for known and unknown addresses alike', async () => {
    await register();
    const ask = (address: string) =>
      accounts.resetPassword({ email: address, password, passwordConfirm: password, address: null });
    const known = await ask(email);
    expect(refusal(known)).toContain('mail_not_configured: This server cannot send mail');
    expect(await ask('nobody@example.com')).toEqual(known);
    const mismatch = await accounts.resetPassword({ email, password, passwordConfirm: 'x', address: null });
    expect(refusal(mismatch)).toBe(
      'auth_password_confirmation: The password and password confirmation must match.',
    );
  });
});

describe('sessions', () => {
  test('[R212] a key finds its session, and the same object while it is cached', async () => {
    const { key, session: opened } = signedIn(await register());
    expect(accounts.session(key)).toBe(opened);
    expect(await session('x'.repeat(43))).toBeNull();
    expect(await session('')).toBeNull();
    expect(await session(`${key}x`)).toBeNull();
  });

  test('survives a restart', async () => {
    const { key, session: opened } = signedIn(await register());
    accounts = await open();
    expect(await session(key)).toEqual(opened);
  });

  test('[E007] ends at once when signed out, here and after a restart, and says so', async () => {
    const { key, session: opened } = signedIn(await register());
    const ended: string[] = [];
    accounts.onSessionClosed((id) => ended.push(id));
    await accounts.signOut(opened);
    expect(ended).toEqual([opened.id]);
    expect(await session(key)).toBeNull();
    accounts = await open();
    expect(await session(key)).toBeNull();
  });

  test('a request that was reading the session while it ended does not revive it', async () => {
    const { key, session: opened } = signedIn(await register());
    accounts = await open();
    const reading = session(key);
    await accounts.signOut(opened);
    await reading;
    expect(await session(key)).toBeNull();
  });

  test('signing out ends one session, not the others', async () => {
    const first = signedIn(await register());
    const second = signedIn(await accounts.signIn({ email, password, address: null }));
    await accounts.signOut(first.session);
    expect(await session(first.key)).toBeNull();
    expect(await session(second.key)).toEqual(second.session);
  });

  test('lives for 30 days after its last use', async () => {
    const { key } = signedIn(await register());
    for (let day = 0; day < 60; day += 1) {
      now += 24 * hourMs;
      expect(await session(key)).not.toBeNull();
    }
    now += sessionLifetimeMs;
    expect(await session(key)).toBeNull();
    accounts = await open();
    expect(await session(key)).toBeNull();
  });

  test('its expiry is written at most once an hour', async () => {
    const { key, session: opened } = signedIn(await register());
    const rev = async () => (await documents.getMany('sessions', [opened.id])).get(opened.id)?.rev;
    for (let minute = 0; minute < 59; minute += 1) {
      now += 60_000;
      await session(key);
    }
    expect(await rev()).toBe(1);
    now += 60_000;
    await Promise.all([session(key), session(key), session(key)]);
    expect(await rev()).toBe(2);
  });
});
