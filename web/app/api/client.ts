import type { AnswerOf, CallName, Given } from '@rackets/gateway/features/calls.ts';
import { addressOf } from './address.ts';
import { ApiError, unknownClientError } from './api-error.ts';
import { readAnswer } from './read-answer.ts';
import type { OwnCharacter, Timers, User } from './shapes.ts';

const commandRetryDelaysMs = [400, 1200, 2500];
const readRetryDelaysMs = [400];

/** How a call is made, beside what it takes. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Turns off both overlay and errors, unless one is set by itself (R217). */
  readonly silent?: boolean;
  readonly overlay?: boolean;
  readonly errors?: boolean;
  /** Sends it in place of `fetch`: for reads that share a request. */
  readonly through?: Fetch | null;
  /** The Idempotency-Key of an act that is sent again because its answer never came; a fresh one by default. */
  readonly key?: string;
  /** Hears which read models the answer was made of (`X-GN-Models`). */
  readonly onModels?: (models: readonly string[]) => void;
  /** Hears the receipt of an act that was accepted (`X-GN-Receipt`). */
  readonly onReceipt?: (receipt: string) => void;
}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** What the client needs of its surroundings. */
export interface ClientPorts {
  readonly fetch: Fetch;
  /** Headers of every call: who and what asks. */
  readonly identity: () => Record<string, string>;
  /** A fresh id for an act of the player. */
  readonly freshKey: () => string;
  readonly wait: (ms: number) => Promise<void>;
  /** Receives the part of an answer's headers that changes what is known, on errors too. */
  readonly receive: (news: News) => void;
  readonly pending: (change: 1 | -1) => void;
  readonly report: (error: ApiError) => void;
  /** An act is sent; an act was answered, with its receipt if it was accepted. */
  readonly acts: { readonly began: () => void; readonly ended: (receipt: string | null) => void };
  /** The session is over, with the server's sentence that says why. */
  readonly sessionLost: (why: string) => void;
}

export interface News {
  /** Headers carry no e-mail. */
  readonly user?: Omit<User, 'email'>;
  readonly character?: OwnCharacter;
  readonly timers?: Timers;
}

export interface Client {
  /**
   * Makes a call of the server's table: `call('POST small', { body: { task_index: 0 } })`. Throws ApiError, which is
   * also shown unless the options say otherwise.
   */
  readonly call: <Name extends CallName>(
    name: Name,
    ...[given]: Given<Name, CallOptions>
  ) => Promise<AnswerOf<Name>>;
}

const sessionHeader = 'GN-Session-Key';

/** A call's input and options, with the types of its route forgotten. */
interface Parts extends CallOptions {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/**
 * Calls under /api. One call is one act of the player: its automatic retries carry the same Idempotency-Key, so that
 * an act whose answer was lost is done once.
 */
export function createClient(ports: ClientPorts): Client {
  const sessionNow = (): string | null => ports.identity()[sessionHeader] ?? null;

  async function call(name: CallName, parts: Parts): Promise<unknown> {
    const overlay = parts.overlay ?? parts.silent !== true;
    const errors = parts.errors ?? parts.silent !== true;
    if (overlay) ports.pending(1);
    const isAct = !name.startsWith('GET ');
    const session = sessionNow();
    let receipt: string | null = null;
    const onReceipt = (told: string): void => {
      receipt = told;
      parts.onReceipt?.(told);
    };
    if (isAct) ports.acts.began();
    try {
      return await attempt(name, { ...parts, onReceipt });
    } catch (thrown) {
      if (parts.signal?.aborted === true) throw thrown;
      const error = thrown instanceof ApiError ? thrown : new ApiError(unknownClientError);
      if (error.code === 'auth_session') {
        // Somebody may have signed in since it was sent: theirs is another session.
        if (session === sessionNow()) ports.sessionLost(error.message);
      } else if (errors) ports.report(error);
      throw error;
    } finally {
      if (isAct) ports.acts.ended(receipt);
      if (overlay) ports.pending(-1);
    }
  }

  async function attempt(name: CallName, parts: Parts): Promise<unknown> {
    const { signal } = parts;
    const path = addressOf(name, parts);
    const init = requestOf(name, parts);
    const delays = init.method === 'GET' ? readRetryDelaysMs : commandRetryDelaysMs;
    for (const delay of delays) {
      const response = await send(path, init, parts.through);
      if (response !== null && response.status !== 503) return answerOf(response, parts);
      await ports.wait(Math.max(delay, retryAfterMs(response)));
      if (signal?.aborted === true) break;
    }
    const last = await send(path, init, parts.through);
    if (last === null) throw new ApiError(unknownClientError);
    return answerOf(last, parts);
  }

  function requestOf(name: CallName, { body: given, signal, key }: Parts): RequestInit {
    const method = name.slice(0, name.indexOf(' '));
    const headers: Record<string, string> = {
      Accept: 'application/json',
      'Cache-Control': 'no-cache',
      ...ports.identity(),
    };
    if (method !== 'GET') headers['Idempotency-Key'] = key ?? ports.freshKey();
    // The documents send JSON with every POST; an empty object where the call takes nothing.
    const body = given === undefined && method === 'POST' ? {} : given;
    // The boundary of a form is the browser's own to tell.
    const form = body instanceof FormData;
    if (body !== undefined && !form) headers['Content-Type'] = 'application/json; charset=utf-8';
    return {
      method,
      headers,
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    };
  }

  /** Null when no answer came. */
  async function send(
    path: string,
    init: RequestInit,
    through: Fetch | null = null,
  ): Promise<Response | null> {
    try {
      const response = await (through ?? ports.fetch)(`/api/${path}`, init);
      if (new Headers(init.headers).get(sessionHeader) === sessionNow())
        ports.receive(newsOf(response.headers));
      return response;
    } catch (error) {
      if (init.signal?.aborted === true) throw error;
      return null;
    }
  }

  return {
    // The server checks every answer against the schema that its type is made of.
    call: (name, ...[given]) => call(name, given ?? {}) as Promise<AnswerOf<typeof name>>,
  };
}

function answerOf(response: Response, { onModels, onReceipt }: Parts): Promise<unknown> {
  if (response.ok) onModels?.(response.headers.get('X-GN-Models')?.split(',') ?? []);
  const receipt = response.headers.get('X-GN-Receipt');
  if (receipt !== null) onReceipt?.(receipt);
  return readAnswer(response);
}

/** The headers that carry news of the viewer (R213 to R215); a header that is no JSON is passed over. */
function newsOf(headers: Headers): News {
  return {
    ...parsed('user', headers.get('X-GN-User')),
    ...parsed('character', headers.get('X-GN-Character')),
    ...parsed('timers', headers.get('X-GN-Timers')),
  };
}

function parsed(name: keyof News, text: string | null): News {
  if (text === null) return {};
  try {
    return { [name]: JSON.parse(text) as unknown };
  } catch {
    return {};
  }
}

function retryAfterMs(response: Response | null): number {
  const seconds = Number(response?.headers.get('Retry-After') ?? 0);
  return Number.isFinite(seconds) ? Math.min(seconds, 5) * 1000 : 0;
}
