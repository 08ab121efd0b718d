import { join } from 'node:path';
import { z } from 'zod';
import type { PaymentSettings } from './payment-settings.ts';
import { secretSettings, withSecretFiles } from './secret-files.ts';
import { parseStoreAddress } from './store-address.ts';

/** One environment variable. The table in docs/operating.md is made from these. */
export interface SettingDescription {
  readonly name: string;
  /** For people to read; empty when there is none. */
  readonly default: string;
  readonly meaning: string;
}

/** Every setting, in the order of that table. */
export const settingDescriptions: readonly SettingDescription[] = [
  { name: 'PORT', default: '3000', meaning: 'HTTP port: the game and its API.' },
  { name: 'WS_PORT', default: '3001', meaning: 'WebSocket port.' },
  {
    name: 'HOST',
    default: '127.0.0.1',
    meaning:
      'Address to listen on. Use 0.0.0.0 to accept connections from other machines (needed in containers).',
  },
  {
    name: 'DATA_DIR',
    default: './data',
    meaning: 'Where the log, the read models and the accounts are stored.',
  },
  {
    name: 'KEYS_DIR',
    default: 'DATA_DIR/keys',
    meaning: "Where the rounds' secret keys are stored. Engines of one cluster must share it.",
  },
  {
    name: 'BLOBS_DIR',
    default: 'DATA_DIR/blobs',
    meaning: 'Where uploaded pictures are stored. Gateways of one cluster must share it.',
  },
  {
    name: 'EVENTSTORE_URL',
    default: '',
    meaning:
      'EventStoreDB connection string (esdb://… or kurrentdb://…) for the log. Unset: the embedded log.',
  },
  {
    name: 'MONGODB_URL',
    default: '',
    meaning:
      'MongoDB connection string with the database name (mongodb://…/rackets) for accounts and read models. Unset: the embedded store.',
  },
  {
    name: 'ROLE',
    default: 'all',
    meaning:
      'What this process runs: all, engine or gateway. Engines and gateways must share EVENTSTORE_URL, MONGODB_URL and CLUSTER_SECRET.',
  },
  {
    name: 'ENGINE_URL',
    default: 'http://HOST:PORT',
    meaning: 'Where gateways send commands to this engine. An engine listens on no other port.',
  },
  {
    name: 'CLUSTER_SECRET',
    default: '',
    meaning: 'The secret by which gateways authenticate to engines: 32 to 256 random characters.',
  },
  {
    name: 'PUBLIC_URL',
    default: 'http://localhost:PORT',
    meaning: 'The address players open. Pages of this origin may open sockets.',
  },
  {
    name: 'PUBLIC_WS_URL',
    default: 'ws://localhost:WS_PORT',
    meaning:
      'The address of the socket server as players reach it. Unset: derived from PUBLIC_URL and WS_PORT.',
  },
  {
    name: 'ALLOWED_ORIGINS',
    default: '',
    meaning: 'Other origins whose pages may open sockets, separated by commas.',
  },
  {
    name: 'TRUST_PROXY',
    default: '0',
    meaning:
      "Number of reverse proxies in front (0 to 5). Above 0 the client's address is read from X-Forwarded-For.",
  },
  {
    name: 'KEEP_ALIVE_SECONDS',
    default: '65',
    meaning:
      'How long an idle connection is kept open (5 to 3600): longer than the proxy or load balancer in front keeps its own.',
  },
  {
    name: 'METRICS_PORT',
    default: '',
    meaning: 'Port for GET /metrics (Prometheus). Keep it private. Unset: no metrics.',
  },
  { name: 'LOG_LEVEL', default: 'info', meaning: 'fatal, error, warn, info, debug, trace or silent.' },
  {
    name: 'SALT_BEACON',
    default: '',
    meaning:
      'A public random value (a drand round, a lottery draw) mixed into the salt of each new round. Unset: none.',
  },
  {
    name: 'IMAGE_URLS',
    default: 'on',
    meaning: 'on, or off to refuse pictures by address: then this server fetches nothing of other sites.',
  },
  {
    name: 'WEB_PUSH',
    default: 'on',
    meaning:
      "on, or off to send no push notifications: then this server connects to no browser's push service.",
  },
  {
    name: 'SUBSCRIBE_URL',
    default: '',
    meaning: 'Where players order the newsletter by e-mail (https://…). Unset: no link.',
  },
  {
    name: 'SOCIAL_URLS',
    default: '',
    meaning: "Up to three addresses of the game's pages on social media, separated by commas.",
  },
  { name: 'BOTS', default: '0', meaning: 'Number of bots (0 to 10000).' },
  {
    name: 'AUTH_LIMITS',
    default: 'strict',
    meaning:
      'Rate limits for signing in, registering and resetting passwords: strict, or relaxed for load tests.',
  },
  {
    name: 'MAIL',
    default: 'off',
    meaning:
      'How mail is sent: off, outbox (files in DATA_DIR/outbox) or smtp. Unless off, players must confirm a new email address.',
  },
  {
    name: 'SMTP_URL',
    default: '',
    meaning: 'The mail server for MAIL=smtp: smtp://user:password@host:port, or smtps://.',
  },
  {
    name: 'MAIL_FROM',
    default: 'Rackets <noreply@HOST of PUBLIC_URL>',
    meaning: 'The sender: an address, or a name and an address in angle brackets.',
  },
  {
    name: 'GOOGLE_CLIENT_ID',
    default: '',
    meaning: 'Client id for Google sign-in. Unset: not offered.',
  },
  {
    name: 'APPLE_CLIENT_ID',
    default: '',
    meaning: 'Client id (Services ID) for Apple sign-in. Unset: not offered.',
  },
  {
    name: 'GOOGLE_KEYS_URL',
    default: 'https://www.googleapis.com/oauth2/v3/certs',
    meaning: 'Where Google publishes its token-signing keys.',
  },
  {
    name: 'APPLE_KEYS_URL',
    default: 'https://appleid.apple.com/auth/keys',
    meaning: 'Where Apple publishes its token-signing keys.',
  },
  {
    name: 'STRIPE_SECRET_KEY',
    default: '',
    meaning: 'Secret key of Stripe (sk_test_… or sk_live_…). Unset: credits are not sold on the website.',
  },
  {
    name: 'STRIPE_WEBHOOK_SECRET',
    default: '',
    meaning: 'Signing secret of the webhook PUBLIC_URL/webhooks/stripe (whsec_…).',
  },
  { name: 'STRIPE_URL', default: 'https://api.stripe.com', meaning: "Address of Stripe's API." },
  {
    name: 'GOOGLE_PLAY_PACKAGE',
    default: '',
    meaning: 'Package name of the Android app. Unset: purchases of Google Play are refused.',
  },
  {
    name: 'GOOGLE_PLAY_KEY_FILE',
    default: '',
    meaning: "File with the key (JSON) of the service account that may read the app's orders.",
  },
  {
    name: 'GOOGLE_PLAY_URL',
    default: 'https://androidpublisher.googleapis.com',
    meaning: "Address of Google Play's API.",
  },
  {
    name: 'APP_STORE_BUNDLE',
    default: '',
    meaning: 'Bundle id of the iOS app. Unset: receipts of the App Store are refused.',
  },
  {
    name: 'APP_STORE_SECRET',
    default: '',
    meaning: "The app's shared secret in App Store Connect.",
  },
  {
    name: 'APP_STORE_SANDBOX',
    default: 'off',
    meaning: "on to take receipts of Apple's sandbox as well, which cost nothing: for Apple's review.",
  },
  {
    name: 'APP_STORE_URL',
    default: 'https://buy.itunes.apple.com/verifyReceipt',
    meaning: 'Where receipts are verified.',
  },
  { name: 'SOCKETS', default: 'auto', meaning: 'Which socket server to use: auto, uws, uws-legacy or ws.' },
  {
    name: 'SERVICE_WORKER',
    default: 'on',
    meaning: 'on, or off to make browsers drop the service worker and its caches.',
  },
  {
    name: 'CHECK_ANSWERS',
    default: 'off',
    meaning: 'on or off: validate every answer against its schema (for tests; slow).',
  },
];

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${from} to ${to}`)
    .transform(Number)
    .refine((value) => value >= from && value <= to, `must be a whole number from ${from} to ${to}`);
const port = wholeNumber(0, 65_535);
const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, `must be one of ${values.join(', ')}`);
const address = (protocols: readonly string[]) =>
  z.string().refine(
    (text) => {
      const url = URL.canParse(text) ? new URL(text) : null;
      return url !== null && protocols.includes(url.protocol) && url.search === '' && url.hash === '';
    },
    `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  );

/** Connection strings with several hosts are not URLs; their drivers parse them. */
const startingWith = (schemes: readonly string[]) =>
  z
    .string()
    .refine(
      (text) => schemes.some((scheme) => text.startsWith(scheme)),
      `must be an address that begins with ${schemes.join(' or ')}`,
    );

const storeAddress = z.string().superRefine((text, context) => {
  const parsed = parseStoreAddress(text);
  if ('problem' in parsed) context.addIssue({ code: 'custom', message: parsed.problem });
});

/** A page of another site that players are sent to. */
const pageAddress = z.url({ protocol: /^https$/, error: 'must be an address that begins with https://' });

const clientId = z.string().regex(/^[\w.-]{1,200}$/, 'must be a client id: letters, digits, dots and dashes');

const secretKey = z
  .string()
  .regex(/^[!-~]{8,256}$/, 'must be 8 to 256 characters of plain ASCII without spaces');

const environment = z.object({
  PORT: port.default(3000),
  WS_PORT: port.default(3001),
  HOST: z.string().min(1).max(255).regex(/^\S+$/, 'must be a host name or an address').default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  EVENTSTORE_URL: storeAddress.optional(),
  MONGODB_URL: startingWith(['mongodb://', 'mongodb+srv://']).optional(),
  KEYS_DIR: z.string().min(1).optional(),
  BLOBS_DIR: z.string().min(1).optional(),
  ROLE: oneOf(['all', 'engine', 'gateway']).default('all'),
  ENGINE_URL: address(['http:']).optional(),
  CLUSTER_SECRET: z
    .string()
    .regex(/^[!-~]{32,256}$/, 'must be 32 to 256 characters of plain ASCII without spaces')
    .optional(),
  PUBLIC_URL: address(['http:', 'https:']).optional(),
  PUBLIC_WS_URL: address(['ws:', 'wss:']).optional(),
  ALLOWED_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(address(['http:', 'https:'])))
    .optional(),
  TRUST_PROXY: wholeNumber(0, 5).default(0),
  KEEP_ALIVE_SECONDS: wholeNumber(5, 3_600).default(65),
  METRICS_PORT: port.optional(),
  LOG_LEVEL: oneOf(logLevels).default('info'),
  SALT_BEACON: z
    .string()
    .regex(/^[ -~]{1,256}$/, 'must be 1 to 256 characters of plain ASCII')
    .optional(),
  BOTS: wholeNumber(0, 10_000).default(0),
  AUTH_LIMITS: oneOf(['strict', 'relaxed']).default('strict'),
  MAIL: oneOf(['off', 'outbox', 'smtp']).default('off'),
  SMTP_URL: address(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z
    .string()
    .max(320)
    .regex(
      /^(?:[^<>@\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'must be an address, or Name <address>',
    )
    .optional(),
  GOOGLE_CLIENT_ID: clientId.optional(),
  APPLE_CLIENT_ID: clientId.optional(),
  GOOGLE_KEYS_URL: address(['http:', 'https:']).default('https://www.googleapis.com/oauth2/v3/certs'),
  APPLE_KEYS_URL: address(['http:', 'https:']).default('https://appleid.apple.com/auth/keys'),
  STRIPE_SECRET_KEY: secretKey.optional(),
  STRIPE_WEBHOOK_SECRET: secretKey.optional(),
  STRIPE_URL: address(['http:', 'https:']).default('https://api.stripe.com'),
  GOOGLE_PLAY_PACKAGE: clientId.optional(),
  GOOGLE_PLAY_KEY_FILE: z.string().min(1).max(1_000).optional(),
  GOOGLE_PLAY_URL: address(['http:', 'https:']).default('https://androidpublisher.googleapis.com'),
  APP_STORE_BUNDLE: clientId.optional(),
  APP_STORE_SECRET: secretKey.optional(),
  APP_STORE_SANDBOX: oneOf(['on', 'off']).default('off'),
  APP_STORE_URL: address(['http:', 'https:']).default('https://buy.itunes.apple.com/verifyReceipt'),
  SOCKETS: oneOf(['auto', 'uws', 'uws-legacy', 'ws']).default('auto'),
  SERVICE_WORKER: oneOf(['on', 'off']).default('on'),
  IMAGE_URLS: oneOf(['on', 'off']).default('on'),
  WEB_PUSH: oneOf(['on', 'off']).default('on'),
  SUBSCRIBE_URL: pageAddress.optional(),
  SOCIAL_URLS: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(pageAddress).max(3, 'must be three addresses at most'))
    .optional(),
  CHECK_ANSWERS: oneOf(['on', 'off']).default('off'),
});

type Environment = z.infer<typeof environment>;

/** What a process of a cluster needs to know. */
export interface ClusterSettings {
  readonly role: 'engine' | 'gateway';
  /** Gateways authenticate to engines with it. */
  readonly secret: string;
  /** Where gateways reach this process, if it is an engine. */
  readonly engineUrl: string;
}

/** How mail is sent. */
export type MailSettings =
  | { readonly kind: 'outbox'; readonly from: string }
  | { readonly kind: 'smtp'; readonly from: string; readonly url: string };

/** A sign-in provider. */
export interface ProviderSettings {
  readonly clientId: string;
  /** Where it publishes its token-signing keys. */
  readonly keysUrl: string;
}

/** The settings, validated, with derived values filled in. */
export interface Settings {
  readonly port: number;
  readonly wsPort: number;
  readonly host: string;
  readonly dataDir: string;
  readonly keysDir: string;
  readonly blobsDir: string;
  /** Null when one process runs everything. */
  readonly cluster: ClusterSettings | null;
  /** Null for the embedded log. */
  readonly eventStoreUrl: string | null;
  /** Null for the embedded documents. */
  readonly mongoUrl: string | null;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly publicWsUrl: string;
  /** Origins whose pages may open sockets. */
  readonly allowedOrigins: readonly string[];
  readonly trustedProxies: number;
  /** How long an idle connection is kept open. */
  readonly keepAliveMs: number;
  /** Null when metrics are not served. */
  readonly metricsPort: number | null;
  readonly logLevel: (typeof logLevels)[number];
  /** Mixed into the salt of each new round; null for none. */
  readonly saltBeacon: string | null;
  readonly bots: number;
  readonly relaxedLimits: boolean;
  /** Null when no mail is sent: addresses then count as verified. */
  readonly mail: MailSettings | null;
  /** Null when it is not offered. */
  readonly google: ProviderSettings | null;
  readonly apple: ProviderSettings | null;
  /** Where money is taken for credits; nowhere without keys. */
  readonly payments: PaymentSettings;
  readonly sockets: 'auto' | 'uws' | 'uws-legacy' | 'ws';
  readonly serviceWorker: boolean;
  /** Whether pictures of other sites are fetched for players. */
  readonly imageUrls: boolean;
  /** Whether players are notified outside the game. */
  readonly webPush: boolean;
  /** Where players order the newsletter; null without one. */
  readonly subscribeUrl: string | null;
  /** The game's pages on social media. */
  readonly socialUrls: readonly string[];
  readonly checkAnswers: boolean;
}

export type LoadedSettings = { readonly ok: Settings } | { readonly problems: readonly string[] };

/**
 * Reads the settings from an environment, and from the files that it names. An empty variable counts as unset.
 * `problems` has a line for each invalid one, saying what is allowed; the caller prints them and exits with code 2.
 */
export function loadSettings(environmentGiven: Readonly<Record<string, string | undefined>>): LoadedSettings {
  const { env, problems: unread } = withSecretFiles(environmentGiven);
  if (unread.length > 0) return { problems: unread };
  const given = Object.fromEntries(
    settingDescriptions.flatMap(({ name }) => (env[name] ? [[name, env[name]]] : [])),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    return {
      problems: parsed.error.issues.map((issue) => {
        const name = String(issue.path[0]);
        return secretSettings.has(name)
          ? `${name}: ${issue.message}`
          : `${name}=${given[name]}: ${issue.message}`;
      }),
    };
  }
  const values = parsed.data;
  if (values.PORT === values.WS_PORT && values.PORT !== 0) {
    return { problems: [`WS_PORT=${values.WS_PORT}: must differ from PORT`] };
  }
  const problems = [...clusterProblems(values), ...mailProblems(values), ...paymentProblems(values)];
  if (problems.length > 0) return { problems };
  const publicUrl = trimSlash(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`);
  return {
    ok: {
      port: values.PORT,
      wsPort: values.WS_PORT,
      host: values.HOST,
      dataDir: values.DATA_DIR,
      keysDir: values.KEYS_DIR ?? join(values.DATA_DIR, 'keys'),
      blobsDir: values.BLOBS_DIR ?? join(values.DATA_DIR, 'blobs'),
      cluster: clusterSettings(values),
      eventStoreUrl: values.EVENTSTORE_URL ?? null,
      mongoUrl: values.MONGODB_URL ?? null,
      publicUrl,
      publicWsUrl: trimSlash(values.PUBLIC_WS_URL ?? socketUrl(publicUrl, values.WS_PORT)),
      allowedOrigins: [publicUrl, ...(values.ALLOWED_ORIGINS ?? [])].flatMap(originsOf),
      trustedProxies: values.TRUST_PROXY,
      keepAliveMs: values.KEEP_ALIVE_SECONDS * 1_000,
      metricsPort: values.METRICS_PORT ?? null,
      logLevel: values.LOG_LEVEL,
      saltBeacon: values.SALT_BEACON ?? null,
      bots: values.BOTS,
      relaxedLimits: values.AUTH_LIMITS === 'relaxed',
      mail: mailSettings(values, publicUrl),
      google: providerSettings(values.GOOGLE_CLIENT_ID, values.GOOGLE_KEYS_URL),
      apple: providerSettings(values.APPLE_CLIENT_ID, values.APPLE_KEYS_URL),
      payments: paymentSettings(values),
      sockets: values.SOCKETS,
      serviceWorker: values.SERVICE_WORKER === 'on',
      imageUrls: values.IMAGE_URLS === 'on',
      webPush: values.WEB_PUSH === 'on',
      subscribeUrl: values.SUBSCRIBE_URL ?? null,
      socialUrls: values.SOCIAL_URLS ?? [],
      checkAnswers: values.CHECK_ANSWERS === 'on',
    },
  };
}

/** The settings of payments that need each other. */
const paymentPairs = [
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['GOOGLE_PLAY_PACKAGE', 'GOOGLE_PLAY_KEY_FILE'],
  ['APP_STORE_BUNDLE', 'APP_STORE_SECRET'],
] as const;

function paymentProblems(values: Environment): string[] {
  return paymentPairs.flatMap((pair) => {
    const [missing] = pair.filter((name) => values[name] === undefined);
    const [given] = pair.filter((name) => values[name] !== undefined);
    return missing && given ? [`${missing}: must be set where ${given} is`] : [];
  });
}

function paymentSettings(values: Environment): PaymentSettings {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values;
  const { GOOGLE_PLAY_PACKAGE: packageName, GOOGLE_PLAY_KEY_FILE: keyFile } = values;
  const { APP_STORE_BUNDLE: bundleId, APP_STORE_SECRET: sharedSecret } = values;
  const sandboxUrl =
    values.APP_STORE_SANDBOX === 'on' ? 'https://sandbox.itunes.apple.com/verifyReceipt' : null;
  return {
    stripe:
      secretKey && webhookSecret ? { secretKey, webhookSecret, url: trimSlash(values.STRIPE_URL) } : null,
    play: packageName && keyFile ? { packageName, keyFile, url: trimSlash(values.GOOGLE_PLAY_URL) } : null,
    appStore:
      bundleId && sharedSecret ? { bundleId, sharedSecret, url: values.APP_STORE_URL, sandboxUrl } : null,
  };
}

/** Settings that a role other than `all` lacks, or may not have. */
function clusterProblems(values: Environment): string[] {
  const { ROLE, HOST, ENGINE_URL, BOTS } = values;
  if (ROLE === 'all') return [];
  const needed = ['EVENTSTORE_URL', 'MONGODB_URL', 'CLUSTER_SECRET'] as const;
  const problems = needed
    .filter((name) => values[name] === undefined)
    .map((name) => `${name}: must be set where ROLE is ${ROLE}`);
  if (ROLE === 'engine' && isEveryAddress(HOST) && ENGINE_URL === undefined)
    problems.push(`ENGINE_URL: must be set where HOST is ${HOST}`);
  if (ROLE === 'gateway' && BOTS > 0) problems.push(`BOTS=${BOTS}: bots play at engines, not at gateways`);
  return problems;
}

function clusterSettings({
  ROLE,
  HOST,
  PORT,
  ENGINE_URL,
  CLUSTER_SECRET = '',
}: Environment): ClusterSettings | null {
  if (ROLE === 'all') return null;
  const host = HOST.includes(':') ? `[${HOST}]` : HOST;
  return { role: ROLE, secret: CLUSTER_SECRET, engineUrl: trimSlash(ENGINE_URL ?? `http://${host}:${PORT}`) };
}

function mailProblems({ MAIL, SMTP_URL }: Environment): string[] {
  return MAIL === 'smtp' && SMTP_URL === undefined ? ['SMTP_URL: must be set where MAIL is smtp'] : [];
}

function mailSettings(
  { MAIL, SMTP_URL = '', MAIL_FROM }: Environment,
  publicUrl: string,
): MailSettings | null {
  if (MAIL === 'off') return null;
  const from = MAIL_FROM ?? `Rackets <noreply@${new URL(publicUrl).hostname}>`;
  return MAIL === 'smtp' ? { kind: 'smtp', from, url: SMTP_URL } : { kind: 'outbox', from };
}

function providerSettings(id: string | undefined, keysUrl: string): ProviderSettings | null {
  return id === undefined ? null : { clientId: id, keysUrl };
}

function isEveryAddress(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/** The origins of an address: a loopback address has three names. */
function originsOf(text: string): readonly string[] {
  const url = new URL(text);
  if (!loopbackNames.includes(url.hostname)) return [url.origin];
  const suffix = url.port === '' ? '' : `:${url.port}`;
  return loopbackNames.map((name) => `${url.protocol}//${name}${suffix}`);
}

function socketUrl(publicUrl: string, wsPort: number): string {
  const url = new URL(publicUrl);
  return `${url.protocol === 'https:' ? 'wss' : 'ws'}://${url.hostname}:${wsPort}`;
}

function trimSlash(url: string): string {
  return url.endsWith('/') ? url.slice(0, -1) : url;
}
