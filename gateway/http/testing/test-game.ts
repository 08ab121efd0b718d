import { hash, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultRules } from '@rackets/engine/features/index.ts';
import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import { plays } from '@rackets/engine/shared/people/lives.ts';
import type { StaffRole } from '@rackets/engine/shared/people/staff.ts';
import { models, platformModels } from '@rackets/projections/models/index.ts';
import type { Model } from '@rackets/projections/runner/model.ts';
import { MemoryDocuments } from '@rackets/projections/stores/memory-documents.ts';
import { withHistories } from '@rackets/projections/testing/with-histories.ts';
import { pino } from 'pino';
import { vi } from 'vitest';
import { AccountFiles } from '../../accounts/account-files.ts';
import { openAccounts } from '../../accounts/document-accounts.ts';
import { openProviders } from '../../accounts/providers/open-providers.ts';
import { Passwords } from '../../accounts/passwords.ts';
import { findAccount, grantRole } from '../../accounts/roles.ts';
import { Archive } from '../../admin/archive.ts';
import { Console, type Operators } from '../../admin/console.ts';
import { type HealthSources, readHealth } from '../../admin/health.ts';
import { troublesOf } from '../../metrics/troubles.ts';
import { Payments } from '../../payments/payments.ts';
import type { Fetch } from '../../payments/provider-answer.ts';
import { PlayerDocuments } from '../../preferences/player-documents.ts';
import { UnreadAlerts } from '../../preferences/unread-alerts.ts';
import type { Notary } from '../../fairness/notary.ts';
import { MemoryEventLog } from '../../log/memory-event-log.ts';
import { openMail } from '../../mail/open-mail.ts';
import { MailQueue } from '../../mail/mail-queue.ts';
import { readOutbox, type ReadMessage } from '../../mail/testing/read-outbox.ts';
import { Avatars } from '../../media/avatars.ts';
import { InteractionCounts } from '../../interactions/interaction-counts.ts';
import { FetchError } from '../../media/fetch-image.ts';
import { Images } from '../../media/images.ts';
import { MemoryBlobs } from '../../media/memory-blobs.ts';
import { TextWatch } from '../../moderation/text-watch.ts';
import { UploadLimits } from '../../media/upload-limits.ts';
import { openPlatform } from '../../rounds/open-platform.ts';
import { leadRoundOf } from '../../rounds/open-round.ts';
import type { StreamPipeline } from '../../pipeline/stream-pipeline.ts';
import { roundDocuments } from '../../read-models/round-documents.ts';
import { writerLoad } from '../../start/writer-load.ts';
import type { OperatorContext } from '../../control/operator-requests.ts';
import { Presence } from '../../channels/presence.ts';
import { Tickets } from '../../channels/tickets.ts';
import { SealedTexts } from '../../sealing/sealed-texts.ts';
import { loadSettings, type Settings } from '../../settings/settings.ts';
import { createApp } from '../server/app.ts';
import { ClientFile } from '../server/client-files.ts';
import type { Services, StreamServices } from '../context/context.ts';
import type { AnswerOf, CallName, Given } from '../../features/calls.ts';
import type { Route } from '../routes/route.ts';
import { requestOf } from './call-path.ts';
import { featureParts, routes } from '../../features/index.ts';
import { composeState } from '../../features/state/state.ts';
import { sendRequest, type ReceivedAnswer } from './send-request.ts';
import { FoldWhenAsked, type FoldedStream } from './fold-when-asked.ts';

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON; null if there is none. */
  readonly json: unknown;
}

export interface CallOptions {
  readonly key?: string;
  /** An object becomes JSON, a string or a form goes as it is. */
  readonly body?: unknown;
  /** Null drops one that is sent by default. */
  readonly headers?: Readonly<Record<string, string | null>>;
}

/**
 * A whole game in memory behind a real port: log, pipeline, accounts, app, and read models that are folded when asked.
 * It is nine o'clock on a Monday until the test calls `passes`, and each call is named by its place among the
 * calls of the game: ids are made of both, and draws of ids, so that what players draw is the same in every run.
 */
export interface TestGame {
  readonly url: string;
  readonly services: Services;
  readonly pipeline: StreamPipeline;
  readonly platform: StreamPipeline;
  readonly notary: Notary | null;
  /** Calls as the client does, or as `headers` say. `path` begins with a slash. */
  call(method: string, path: string, options?: CallOptions): Promise<Answered>;
  /** The answer of a call that succeeds, typed by the table of routes; throws with what else was answered. */
  answer<Name extends CallName>(
    name: Name,
    ...[given]: Given<Name, { readonly key?: string }>
  ): Promise<AnswerOf<Name>>;
  /** The code of the error that a call is answered by, with its status: `422 code`. */
  refusal(method: string, path: string, options?: CallOptions): Promise<string>;
  /** The messages that were sent where the settings say `MAIL=outbox`, the oldest first. */
  messages(): Promise<readonly ReadMessage[]>;
  /** A new account's session key. */
  register(email: string): Promise<string>;
  /** A new account with a living gangster. */
  play(username: string): Promise<{ readonly key: string; readonly character: string }>;
  /** The session key of a new account that has a staff role. */
  employ(role: StaffRole): Promise<string>;
  stop(): Promise<void>;
}

export interface TestGameOptions {
  /** What answers in the place of payment providers. */
  readonly askProvider?: Fetch;
  /** Beside those of the game. */
  readonly routes?: readonly Route[];
  /** The same for what features add to what others do. */
  readonly parts?: Services['parts'];
  readonly settings?: Partial<Settings>;
  readonly client?: Readonly<Record<string, string | Uint8Array>>;
  readonly avatars?: Avatars;
  /** The number of the round that is opened; 1 by default. */
  readonly round?: number;
  /** The rules that it is opened with; this build's by default. */
  readonly rules?: Record<string, JsonObject>;
  /** Who carries out what operators ask; nobody by default, as where another process leads. */
  readonly operators?: (context: Pick<OperatorContext, 'documents' | 'round' | 'platform'>) => Operators;
  /** The time by which keys of sealed texts are forgotten. */
  readonly now?: () => number;
  /** Reads pictures of other sites; none can be fetched by default. */
  readonly fetchImage?: Services['fetchImage'];
  /** Where the server's own log goes; nowhere by default. */
  readonly logTo?: (line: string) => void;
}

/** The same in every run, so that nothing that a test draws is left to chance: the keys, and a clock that stands still. */
const fixedKeys = { root: '7'.repeat(64), days: 120 };
const monday = Date.UTC(2026, 0, 5, 9);

/** Lets `ms` go by on the clock that test games share. */
export function passes(ms: number): void {
  vi.setSystemTime(Date.now() + ms);
}

/** A point of the curve that push services know servers by; nothing is sent with it. */
const testPushKey = 'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U';

/** This build's, but newcomers may pass on what they have, as those with a proven address do. */
export function rulesOfTests(): Record<string, JsonObject> {
  const rules = defaultRules();
  return { ...rules, 'asset-transfers': { ...rules['asset-transfers'], passesFromLevel: 1 } };
}

export const testPassword = 'an offer he cannot refuse';

export async function startTestGame(options: TestGameOptions = {}): Promise<TestGame> {
  const { logTo, round = 1 } = options;
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ['Date'], now: monday });
  const keysFolder = await mkdtemp(join(tmpdir(), 'rackets-test-'));
  await writeFile(join(keysFolder, `round-${round}.json`), JSON.stringify(fixedKeys), { mode: 0o600 });
  const log = new MemoryEventLog();
  const leading = { log, clock: Date.now, onFatal: () => undefined, onPoison: () => undefined };
  const { pipeline, notary, stream } = await leadRoundOf(
    { ...leading, keysFolder, rules: options.rules ?? rulesOfTests() },
    round,
    true,
  );
  const platform = await openPlatform(leading);
  const documents = withHistories(await declared(models), models, { log, stream });
  const platformDocuments = await declared(platformModels);
  const passwords = new Passwords({ memoryCost: 8, timeCost: 1, parallelism: 1 });
  const playerDocuments = await PlayerDocuments.open(documents);
  const settings = { ...defaultSettings(), checkAnswers: true, ...options.settings };
  const serverLog = logTo ? pino({ level: 'trace' }, { write: logTo }) : pino({ level: 'silent' });
  const mail = settings.mail && (await openMail(settings.mail, keysFolder));
  const post = mail && (await MailQueue.open({ documents, mail, log: serverLog }));
  const services: Services = {
    settings,
    log: serverLog,
    ...folded({ log, pipeline, stream, documents, models }),
    rounds: roundDocuments(documents, log, round, documents),
    platform: folded({ ...platform, log, documents: platformDocuments, models: platformModels }),
    receipts: notary,
    accounts: await openAccounts(documents, {
      relaxedLimits: true,
      passwords,
      mail: post && { post, publicUrl: settings.publicUrl },
      providers: await openProviders(settings),
      idOf: ({ email }) => hash('sha256', email).slice(0, 24),
    }),
    playerDocuments,
    payments: new Payments(playerDocuments, settings.payments, options.askProvider),
    sealedTexts: await SealedTexts.open(documents, options.now),
    images: new Images(new MemoryBlobs(), playerDocuments),
    fetchImage: options.fetchImage ?? (() => Promise.reject(new FetchError())),
    textWatch: new TextWatch(),
    uploads: new UploadLimits(options.settings?.relaxedLimits ?? false),
    unreadAlerts: new UnreadAlerts(documents, playerDocuments, () => Promise.resolve()),
    pushKey: () => Promise.resolve(settings.webPush ? testPushKey : null),
    interactions: new InteractionCounts(),
    presence: new Presence((account) => pipeline.peek((world) => plays(world, account))),
    tickets: new Tickets(),
    parts: [...featureParts, ...(options.parts ?? [])],
    tell: () => undefined,
    onToldElsewhere: () => undefined,
    console: new Console({
      archive: new Archive(log),
      operators: options.operators?.({ documents, round: pipeline, platform: platform.pipeline }) ?? null,
      accounts: new AccountFiles(documents),
      health: () => readHealth(healthSources(pipeline, platform.pipeline)),
    }),
  };
  const files = Object.entries(options.client ?? {});
  const app = createApp({
    services,
    routes: [...routes, ...(options.routes ?? [])],
    compose: composeState,
    client: new Map(files.map(([address, bytes]) => [address, new ClientFile(address, Buffer.from(bytes))])),
    avatars: options.avatars ?? new Avatars({ isKnown: () => false }),
    troubles: () => troublesOf({}),
  });
  const server = createServer({ keepAliveTimeout: 65_000 }, app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has such an address.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  let calls = 0;
  const call = (method: string, path: string, given: CallOptions = {}) => {
    calls += 1;
    return callAt(url, method, path, {
      ...given,
      headers: { 'Idempotency-Key': `call-${calls}`, ...given.headers },
    });
  };
  async function answer<Name extends CallName>(
    name: Name,
    ...[given]: Given<Name, { readonly key?: string }>
  ): Promise<AnswerOf<Name>> {
    const { method, path } = requestOf(name, given ?? {});
    const { key, body } = given ?? {};
    const { status, json, text } = await call(method, `/api/${path}`, { ...(key && { key }), body });
    if (status !== 200 && status !== 204) throw new Error(`${name}: ${status} ${text}`);
    // The test game checks its answers against the schemas that the type is made of.
    return json as AnswerOf<Name>;
  }
  const register = async (email: string): Promise<string> => {
    const body = { email, password: testPassword, passwordConfirm: testPassword };
    return (await answer('POST auth/register', { body })).key;
  };
  return {
    url,
    services,
    pipeline,
    platform: platform.pipeline,
    notary,
    call,
    answer,
    register,
    async messages() {
      await post?.deliver();
      return readOutbox(join(keysFolder, 'outbox'));
    },
    async refusal(method, path, given) {
      const { status, json } = await call(method, path, given);
      return `${status} ${String(field(field(json, 'error'), 'code'))}`;
    },
    async play(username) {
      const key = await register(`${username}@example.com`);
      const body = { checkUserAgreement: true, reveal: false, protection: '24', username };
      // The command's id becomes the seed of the gangster's draws.
      const headers = { 'Idempotency-Key': hash('sha256', username) };
      const { json, text } = await call('POST', '/api/me/characters', { key, body, headers });
      const character = field(json, 'character');
      if (typeof character !== 'string') throw new Error(`${username} was not created: ${text}`);
      return { key, character };
    },
    async employ(role) {
      const email = `${role}-${randomUUID()}@example.com`;
      const key = await register(email);
      await grantRole(documents, { email, role, by: 'test', at: Date.now() });
      const account = await findAccount(documents, email);
      if (account !== null) services.accounts.reread(account);
      return key;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await Promise.all([pipeline.close(), platform.pipeline.close()]);
      await log.close();
      await rm(keysFolder, { recursive: true });
    },
  };
}

async function declared(models: readonly Model[]): Promise<MemoryDocuments> {
  const documents = new MemoryDocuments();
  await documents.declare(models.flatMap(({ collections }) => collections));
  return documents;
}

interface Folded extends FoldedStream {
  readonly pipeline: StreamPipeline;
}

/** A machine whose read models are folded when they are asked. */
function folded({ pipeline, ...stream }: Folded): StreamServices {
  const folds = new FoldWhenAsked(stream);
  return {
    pipeline,
    documents: stream.documents,
    peek: (read) => pipeline.peek(read),
    reached: (model) => folds.reach(model),
  };
}

/** A process whose read models are always at the head, and that has no sockets. */
function healthSources(round: StreamPipeline, platform: StreamPipeline): HealthSources {
  const stream = (pipeline: StreamPipeline, of: readonly Model[]) => ({
    pipeline,
    models: of,
    progress: { revision: () => pipeline.revision },
  });
  return {
    build: 'test',
    round: stream(round, models),
    platform: stream(platform, platformModels),
    push: { sockets: 0, channels: 0 },
    presence: { count: () => 0 },
    load: () => writerLoad(round),
    clock: null,
    troubles: () => troublesOf({}),
  };
}

/** A field of an answer of unknown shape; undefined when there is none. */
export function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

async function callAt(url: string, method: string, path: string, given: CallOptions): Promise<Answered> {
  const headers = new Headers({ Accept: 'application/json', 'GN-CID': 'TESTTEST' });
  if (given.key !== undefined) headers.set('GN-Session-Key', given.key);
  const sends = method !== 'GET' && method !== 'HEAD';
  // The boundary of a form is fetch's own to tell.
  if (sends && !(given.body instanceof FormData)) headers.set('Content-Type', 'application/json');
  for (const [name, value] of Object.entries(given.headers ?? {})) {
    if (value === null) headers.delete(name);
    else headers.set(name, value);
  }
  const { body = sends ? {} : undefined } = given;
  const asItIs = typeof body === 'string' || body === undefined || body instanceof FormData;
  const sent = asItIs ? body : JSON.stringify(body);
  const answer = await (sent instanceof FormData
    ? sendForm(url + path, method, headers, sent)
    : sendRequest(url + path, method, headers, sent));
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
  return { ...answer, json: isJson ? JSON.parse(answer.text) : null };
}

/** A form is put together by fetch. */
async function sendForm(
  address: string,
  method: string,
  headers: Headers,
  body: FormData,
): Promise<ReceivedAnswer> {
  const response = await fetch(address, { method, headers, body });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

function defaultSettings(): Settings {
  const loaded = loadSettings({});
  if ('problems' in loaded) throw new Error(loaded.problems.join('\n'));
  return loaded.ok;
}
