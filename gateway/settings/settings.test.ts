import { describe, expect, test } from 'vitest';
import { loadSettings, settingDescriptions, type Settings } from './settings.ts';

function settings(env: Record<string, string> = {}): Settings {
  const loaded = loadSettings(env);
  if ('problems' in loaded) throw new Error(loaded.problems.join('\n'));
  return loaded.ok;
}

function problems(env: Record<string, string>): readonly string[] {
  const loaded = loadSettings(env);
  return 'problems' in loaded ? loaded.problems : [];
}

describe('settings', () => {
  test('nothing set gives the defaults that the table states', () => {
    const defaults = settings();
    expect(defaults).toMatchObject({
      port: 3000,
      wsPort: 3001,
      host: '127.0.0.1',
      dataDir: './data',
      publicUrl: 'http://localhost:3000',
      publicWsUrl: 'ws://localhost:3001',
      keepAliveMs: 65_000,
      metricsPort: null,
      logLevel: 'info',
      saltBeacon: null,
      bots: 0,
      relaxedLimits: false,
      serviceWorker: true,
      checkAnswers: false,
    });
    const stated = Object.fromEntries(settingDescriptions.map((row) => [row.name, row.default]));
    const derived = {
      PUBLIC_URL: 'http://localhost:3000',
      PUBLIC_WS_URL: 'ws://localhost:3001',
      KEYS_DIR: 'data/keys',
      BLOBS_DIR: 'data/blobs',
      ENGINE_URL: 'http://127.0.0.1:3000',
      MAIL_FROM: '',
    };
    expect(settings({ ...stated, ...derived })).toEqual(defaults);
  });

  test('a game on this machine takes pages of each of its three names', () => {
    expect(settings({ PORT: '8080' }).allowedOrigins).toEqual([
      'http://localhost:8080',
      'http://127.0.0.1:8080',
      'http://[::1]:8080',
    ]);
  });

  test('addresses derive from each other and lose the slash at their end', () => {
    const loaded = settings({
      PUBLIC_URL: 'https://play.example/',
      ALLOWED_ORIGINS: 'https://a.example, https://b.example',
    });
    expect(loaded.publicUrl).toBe('https://play.example');
    expect(loaded.publicWsUrl).toBe('wss://play.example:3001');
    expect(loaded.allowedOrigins).toEqual(['https://play.example', 'https://a.example', 'https://b.example']);
    expect(settings({ PUBLIC_WS_URL: 'wss://play.example/live/' }).publicWsUrl).toBe(
      'wss://play.example/live',
    );
  });

  test('a variable set to nothing counts as unset', () => {
    expect(settings({ PORT: '', LOG_LEVEL: '' })).toEqual(settings());
  });

  test.each([
    [{ PORT: 'eighty' }, 'PORT=eighty: must be a whole number from 0 to 65535'],
    [{ PORT: '65536' }, 'PORT=65536: must be a whole number from 0 to 65535'],
    [{ PORT: '-1' }, 'PORT=-1: must be a whole number from 0 to 65535'],
    [{ WS_PORT: '3000' }, 'WS_PORT=3000: must differ from PORT'],
    [{ HOST: 'a b' }, 'HOST=a b: must be a host name or an address'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL=loud: must be one of fatal, error, warn, info, debug, trace, silent'],
    [{ SALT_BEACON: 'naïve' }, 'SALT_BEACON=naïve: must be 1 to 256 characters of plain ASCII'],
    [{ BOTS: '1e3' }, 'BOTS=1e3: must be a whole number from 0 to 10000'],
    [{ AUTH_LIMITS: 'none' }, 'AUTH_LIMITS=none: must be one of strict, relaxed'],
    [
      { PUBLIC_URL: 'play.example' },
      'PUBLIC_URL=play.example: must be an address that begins with http:// or https://',
    ],
    [
      { PUBLIC_WS_URL: 'http://x' },
      'PUBLIC_WS_URL=http://x: must be an address that begins with ws:// or wss://',
    ],
    [{ ALLOWED_ORIGINS: 'x' }, 'ALLOWED_ORIGINS=x: must be an address that begins with http:// or https://'],
    [{ KEEP_ALIVE_SECONDS: '4' }, 'KEEP_ALIVE_SECONDS=4: must be a whole number from 5 to 3600'],
    [{ TRUST_PROXY: '6' }, 'TRUST_PROXY=6: must be a whole number from 0 to 5'],
    [{ CHECK_ANSWERS: 'yes' }, 'CHECK_ANSWERS=yes: must be one of on, off'],
    [{ MAIL: 'pigeon' }, 'MAIL=pigeon: must be one of off, outbox, smtp'],
    [{ MAIL: 'smtp' }, 'SMTP_URL: must be set where MAIL is smtp'],
    [{ SMTP_URL: 'http://me:secret@x' }, 'SMTP_URL: must be an address that begins with smtp:// or smtps://'],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM=nobody: must be an address, or Name <address>'],
    [
      { GOOGLE_CLIENT_ID: 'a b' },
      'GOOGLE_CLIENT_ID=a b: must be a client id: letters, digits, dots and dashes',
    ],
    [{ SOCKETS: 'tcp' }, 'SOCKETS=tcp: must be one of auto, uws, uws-legacy, ws'],
  ])('%j is named with what is allowed', (env, problem) => {
    expect(problems(env)).toEqual([problem]);
  });

  test('mail comes from the game’s own host unless a sender is set', () => {
    expect(settings().mail).toBeNull();
    expect(settings({ MAIL: 'outbox', PUBLIC_URL: 'https://play.example' }).mail).toEqual({
      kind: 'outbox',
      from: 'Rackets <noreply@play.example>',
    });
    const smtp = {
      MAIL: 'smtp',
      SMTP_URL: 'smtps://a:b@mail.example:465',
      MAIL_FROM: 'Vito <vito@play.example>',
    };
    expect(settings(smtp).mail).toEqual({ kind: 'smtp', from: smtp.MAIL_FROM, url: smtp.SMTP_URL });
  });

  const stores = { EVENTSTORE_URL: 'esdb://log:2113', MONGODB_URL: 'mongodb://documents/rackets' };
  const secret = '0123456789abcdef0123456789abcdef';

  test('an engine and a gateway need the stores that both reach, and a secret of their own', () => {
    for (const ROLE of ['engine', 'gateway']) {
      expect(problems({ ROLE })).toEqual([
        `EVENTSTORE_URL: must be set where ROLE is ${ROLE}`,
        `MONGODB_URL: must be set where ROLE is ${ROLE}`,
        `CLUSTER_SECRET: must be set where ROLE is ${ROLE}`,
      ]);
    }
    expect(settings({ ...stores, ROLE: 'engine', CLUSTER_SECRET: secret }).cluster).toEqual({
      role: 'engine',
      secret,
      engineUrl: 'http://127.0.0.1:3000',
    });
  });

  test('an engine that listens on every address is told under which one gateways reach it', () => {
    const env = { ...stores, ROLE: 'engine', CLUSTER_SECRET: secret, HOST: '0.0.0.0' };
    expect(problems(env)).toEqual(['ENGINE_URL: must be set where HOST is 0.0.0.0']);
    const named = settings({ ...env, ENGINE_URL: 'http://engine:3000/' });
    expect(named.cluster?.engineUrl).toBe('http://engine:3000');
  });

  test('bots play at engines only', () => {
    const env = { ...stores, ROLE: 'gateway', CLUSTER_SECRET: secret, BOTS: '5' };
    expect(problems(env)).toEqual(['BOTS=5: bots play at engines, not at gateways']);
  });

  test('a secret that is refused is not shown', () => {
    expect(problems({ CLUSTER_SECRET: 'too short' })).toEqual([
      'CLUSTER_SECRET: must be 32 to 256 characters of plain ASCII without spaces',
    ]);
  });

  test('all wrong settings are named at once', () => {
    expect(problems({ PORT: 'x', BOTS: 'y' })).toHaveLength(2);
  });
});
