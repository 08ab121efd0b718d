import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { noDevice } from './device.ts';
import { openProviders, type Providers } from './providers/open-providers.ts';
import { MailingAccounts, said, value } from './testing/mailing-accounts.ts';
import { hashed, startProvider, type TestProvider, type TokenOptions } from './testing/provider.ts';

const email = 'vito@example.com';
const audience = 'rackets.example';
const issuer = 'https://accounts.google.com';
const phone = { ...noDevice, client: 'PHONE001' };

let google: TestProvider;
let apple: TestProvider;
let providers: Providers;
let world: MailingAccounts;
beforeAll(async () => {
  google = await startProvider(issuer, audience);
  apple = await startProvider('https://appleid.apple.com', audience);
});
afterAll(() => Promise.all([google.close(), apple.close()]));
beforeEach(async () => {
  google.up = true;
  // Anew each time: the keys of one that answered are remembered.
  providers = await openProviders({
    google: { clientId: audience, keysUrl: google.keysUrl },
    apple: { clientId: audience, keysUrl: apple.keysUrl },
  });
  world = await MailingAccounts.open({ providers });
});
afterEach(() => world.close());

const vito = { sub: '1931', email, email_verified: true };
const of = (claims: TokenOptions['claims'] = vito): TokenOptions => ({
  at: Math.floor(world.now / 1_000),
  ...(claims ? { claims } : {}),
});
const by = (token: string, nonce: string | null = null, device = phone) =>
  world.accounts.signInBy({ provider: 'google', token, nonce, address: null, device });
const accountOf = async (token: string) => value(await by(token)).session.account;

describe('[E004] signing in with Google', () => {
  test('opens an account without a password for an address that has none, and finds it again', async () => {
    const first = value(await by(await google.sign(of())));
    expect(first.session.verified).toBe(true);
    expect(await world.accounts.own(first.session.account)).toMatchObject({ email, hasPassword: false });
    // By the provider's own name for somebody, whatever their address is by now.
    const renamed = await google.sign(of({ ...vito, email: 'don@example.com' }));
    expect(await accountOf(renamed)).toBe(first.session.account);
    const word = { email, password: '', address: null };
    expect(said(await world.accounts.signIn(word))).toBe('unknown');
  });

  test('goes into the account with the address, if that was shown to be the holder’s', async () => {
    const { session } = await world.join(email);
    expect(await accountOf(await google.sign(of()))).toBe(session.account);
    expect((await world.accounts.own(session.account))?.hasPassword).toBe(true);
  });

  test('never goes into an account whose address nobody has shown to be theirs', async () => {
    await world.register(email);
    expect(said(await by(await google.sign(of())))).toBe('auth_email_unproven');
    // Where no mail is sent an address counts unseen: that is no proof either.
    await world.restart({ mail: false, providers });
    await world.register('sonny@example.com');
    const sonny = { sub: '7', email: 'sonny@example.com', email_verified: true };
    expect(said(await by(await google.sign(of(sonny))))).toBe('auth_email_unproven');
  });

  test('an address that the provider has not verified opens nothing', async () => {
    for (const email_verified of [false, 'false', undefined]) {
      const token = await google.sign(of({ sub: '7', email, email_verified }));
      expect(said(await by(token))).toBe('auth_google_failed');
    }
    expect(said(await by(await google.sign(of({ sub: '7' }))))).toBe('auth_google_failed');
  });

  test('two presses at once open one account', async () => {
    const tokens = await Promise.all([google.sign(of()), google.sign(of({ ...vito, jti: '2' }))]);
    const [one, two] = await Promise.all(tokens.map(accountOf));
    expect(one).toBe(two);
  });

  test('[R240] what is signed by somebody else, for somebody else, or by nobody is refused', async () => {
    const tokens = {
      'a wrong key': await google.forge(of()),
      'an unknown key': await google.sign({ ...of(), kid: 'k2' }),
      'no signature': google.unsigned(of()),
      'the public key as a secret': await google.confuse(of()),
      'another audience': await google.sign(of({ ...vito, aud: 'elsewhere.example' })),
      'another issuer': await google.sign(of({ ...vito, iss: 'https://evil.example' })),
      'an expired one': await google.sign({ ...of(), at: Math.floor(world.now / 1_000) - 7_200 }),
      'one without an end': await google.sign(of({ ...vito, exp: undefined })),
      'nobody in particular': await google.sign(of({ ...vito, sub: '' })),
      'another provider': await apple.sign(of()),
      nonsense: 'a.b.c',
    };
    const outcomes = Object.entries(tokens).map(async ([what, token]) => [what, said(await by(token))]);
    expect(await Promise.all(outcomes)).toEqual(
      Object.keys(tokens).map((what) => [what, 'auth_google_failed']),
    );
    expect(await by('a.b.c')).toMatchObject({
      refusal: {
        message:
          'You could not be logged in with Google, please try again or contact us if this error message continues.',
      },
    });
    expect(await world.documents.count('accounts', { index: 'email' })).toBe(0);
  });

  test('a token that was changed on its way is refused', async () => {
    const [head = '', , signature = ''] = (await google.sign(of())).split('.');
    const claims = { ...vito, iss: issuer, aud: audience, exp: world.now, iat: 0, sub: 'somebody else' };
    const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
    expect(said(await by([head, body, signature].join('.')))).toBe('auth_google_failed');
  });

  test('a token is shown once: not by somebody else, and not later; a lost answer may be asked for again', async () => {
    const token = await google.sign(of());
    value(await by(token));
    expect(said(await by(token))).toBe('done');
    expect(said(await by(token, null, { ...noDevice, client: 'STRANGER' }))).toBe('auth_google_failed');
    world.now += 2 * 60_000;
    expect(said(await by(token))).toBe('auth_google_failed');
  });

  test('a token with a nonce needs what it was made of, and one without takes none', async () => {
    const token = () => google.sign(of({ ...vito, nonce: hashed('chosen by the page') }));
    expect(said(await by(await token()))).toBe('auth_google_failed');
    expect(said(await by(await token(), 'another'))).toBe('auth_google_failed');
    expect(said(await by(await token(), 'chosen by the page'))).toBe('done');
    expect(said(await by(await google.sign(of()), 'chosen by the page'))).toBe('auth_google_failed');
  });

  test('while its keys cannot be read nobody is told that they are wrong', async () => {
    google.up = false;
    expect(said(await by(await google.sign(of())))).toBe('busy');
    google.up = true;
    expect(said(await by(await google.sign(of())))).toBe('done');
  });
});

describe('[E003] signing in with Apple', () => {
  test('takes Apple’s tokens, and the word for yes that it uses', async () => {
    const token = await apple.sign(of({ ...vito, email_verified: 'true' }));
    const wish = { provider: 'apple', token, nonce: null, address: null } as const;
    const { session } = value(await world.accounts.signInBy(wish));
    // The same person by both: the address is shown twice over.
    expect(await accountOf(await google.sign(of()))).toBe(session.account);
  });
});

test('a provider that is not set up signs nobody in', async () => {
  await world.restart();
  expect(said(await by(await google.sign(of())))).toBe('auth_google_off');
});
