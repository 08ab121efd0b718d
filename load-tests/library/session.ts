import http, { type RefinedResponse } from 'k6/http';
import type { AnswerOf, CallName, InputOf } from '@rackets/gateway/features/calls.ts';
import { callOf, leavesItsKey, type Call } from './calls.ts';
import { rest } from './chance.ts';
import {
  callsDone,
  callsFailed,
  callsRefused,
  callsSentAgain,
  callsSentTwice,
  callTime,
  holds,
} from './measures.ts';
import { serverUrl } from './target.ts';

/** The outcome of a call. An unexpected refusal is a failure. */
export type Outcome<Answer> =
  | { readonly kind: 'done'; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'failed'; readonly reason: string };

/** Options of a call. */
interface Manner {
  /** Expected refusal codes. */
  readonly mayRefuse?: readonly string[];
  /** Whether a limit of the server's is waited for: the call is sent again when it says. */
  readonly patient?: boolean;
}

type Rest<Name extends CallName> =
  object extends InputOf<Name>
    ? [input?: InputOf<Name>, manner?: Manner]
    : [input: InputOf<Name>, manner?: Manner];

interface Request {
  readonly call: Call;
  readonly url: string;
  readonly body: string | null;
  readonly headers: Record<string, string>;
  readonly key: string | null;
}

const tries = 6;
const noAnswer = 0;
const tooMany = 429;
const unavailable = 503;

/** A client of the game with its session: every call typed by the server's route table. */
export class Session {
  key: string | null = null;
  /** When the last act was sent, in ms since the epoch; 0 if it was refused. */
  actedAt = 0;
  #made = 0;

  /**
   * `name` is unique to this run and part of its keys. `twice` is the share of keyed calls that are sent a second time,
   * 0 to 1.
   */
  constructor(
    readonly name: string,
    private readonly twice: number,
  ) {}

  /** Makes a call and returns its outcome. Without an answer it is sent again under its key, as the client does. */
  async call<Name extends CallName>(
    name: Name,
    ...[input, manner = {}]: Rest<Name>
  ): Promise<Outcome<AnswerOf<Name>>> {
    const request = this.#request(callOf(name), input ?? {});
    const tags = { call: request.call.id };
    if (request.key !== null) this.actedAt = Date.now();
    const response = await send(request, manner.patient);
    const { status } = response;
    if (status === 200 || status === 204) {
      callsDone.add(1, tags);
      callTime.add(response.timings.duration, tags);
      // The runner looks for each of these in the log.
      // A read that opens an attempt may find nothing to open, and shows what others do to it meanwhile.
      const isAct = request.key !== null && request.body !== null;
      if (isAct) console.log(`acknowledged ${request.key}`);
      if (isAct && Math.random() < this.twice) await sendTwice(request, response);
      // The server's tests check the answer against its schema.
      return { kind: 'done', answer: (status === 204 ? undefined : response.json()) as AnswerOf<Name> };
    }
    const code = errorCode(response);
    if (request.key !== null) this.actedAt = 0;
    // Accounts of load tests are as new as any: some have not come far enough to pass anything on.
    if (status < 500 && (manner.mayRefuse?.includes(code) || code === 'transfer_newcomer')) {
      callsRefused.add(1, tags);
      callTime.add(response.timings.duration, tags);
      return { kind: 'refused', code };
    }
    callsFailed.add(1, tags);
    const reason = `${name}: ${status} ${code || response.error}`;
    console.error(`failed ${reason}`);
    return { kind: 'failed', reason };
  }

  /** The answer of a call that must succeed. Throws if it did not. */
  async answer<Name extends CallName>(name: Name, ...parts: Rest<Name>): Promise<AnswerOf<Name>> {
    const outcome = await this.call(name, ...parts);
    if (outcome.kind === 'done') return outcome.answer;
    throw new Error(outcome.kind === 'failed' ? outcome.reason : `${name}: ${outcome.code}`);
  }

  /** Whether a call that nobody may make who plays is refused as such. Its parts are not looked at before that. */
  async isShutOut(call: Call): Promise<boolean> {
    const { status, timings } = await send(this.#request(call, {}));
    if (status === 403) callTime.add(timings.duration, { call: call.id });
    return status === 403;
  }

  #request(call: Call, input: Parts): Request {
    const key = leavesItsKey(call) ? `${this.name}-${(this.#made += 1)}` : null;
    const [method = '', path = ''] = call.name.split(' ');
    const headers: Record<string, string> = {
      Accept: 'application/json',
      'GN-CID': 'LOADTEST',
      'GN-Platform': 'website',
    };
    if (this.key !== null) headers['GN-Session-Key'] = this.key;
    if (method !== 'GET') headers['Content-Type'] = 'application/json';
    if (key !== null) headers['Idempotency-Key'] = key;
    const body = method === 'GET' ? null : JSON.stringify(input.body ?? {});
    return { call, url: `${serverUrl}/api/${addressOf(path, input)}`, body, headers, key };
  }
}

/** The parts of a call with their types forgotten. */
interface Parts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

function addressOf(path: string, { params, query }: Parts): string {
  const values = new Map(Object.entries(params ?? {}));
  const filled = path.replace(/:([a-z_]+)/g, (_mark, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
  const asked = Object.entries(query ?? {})
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return asked.length === 0 ? filled : `${filled}?${asked.join('&')}`;
}

async function send(request: Request, patient = false): Promise<RefinedResponse<'text'>> {
  for (let tried = 1; ; tried += 1) {
    const response = await sendOnce(request);
    if (patient && response.status === tooMany) {
      await rest((Number(response.headers['Retry-After'] ?? 0) || 1) * 1_000);
      tried -= 1;
      continue;
    }
    if ((response.status !== noAnswer && response.status !== unavailable) || tried === tries) return response;
    callsSentAgain.add(1, { call: request.call.id });
    await rest((Number(response.headers['Retry-After'] ?? 0) || 0.2) * 1_000);
  }
}

function sendOnce({ call, url, body, headers }: Request): Promise<RefinedResponse<'text'>> {
  const [method = ''] = call.name.split(' ');
  return http.asyncRequest(method, url, body, {
    headers,
    responseType: 'text',
    tags: { call: call.id, name: call.name },
    timeout: '30s',
  });
}

/** An answer without what is everybody's, or another player's too, and moves between two looks at it. */
const settled = (body: string | null): string | undefined =>
  body?.replaceAll(/"(jackpot_balance|active_players)":\d+|"trade":.*$/gs, '');

async function sendTwice(request: Request, first: RefinedResponse<'text'>): Promise<void> {
  callsSentTwice.add(1, { call: request.call.id });
  const second = await send(request);
  const isSame = second.status === first.status && settled(second.body) === settled(first.body);
  holds('a call sent again under its key answers as it first did', isSame);
  if (isSame) callTime.add(second.timings.duration, { call: request.call.id });
  if (!isSame) console.error(`${request.call.name} answered ${first.body}, then ${second.body}`);
}

function errorCode(response: RefinedResponse<'text'>): string {
  if (response.status === noAnswer) return '';
  try {
    const code = response.json('error.code');
    return typeof code === 'string' ? code : '';
  } catch {
    return '';
  }
}
