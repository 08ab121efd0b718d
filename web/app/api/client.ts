import { ApiError, unknownClientError } from './api-error.ts';
import { readAnswer } from './read-answer.ts';
import type { OwnCharacter, Timers, User } from './answers.ts';

const commandRetryDelaysMs = [400, 1200, 2500];
const readRetryDelaysMs = [400];

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Turns off both overlay and errors, unless one is set by itself (R217). */
  readonly silent?: boolean;
  readonly overlay?: boolean;
  readonly errors?: boolean;
}

/** What the client needs of its surroundings. */
export interface ClientPorts {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Headers of every call: who and what asks. */
  readonly identity: () => Record<string, string>;
  /** A fresh id for an act of the player. */
  readonly freshKey: () => string;
  readonly wait: (ms: number) => Promise<void>;
  /** Receives the part of an answer's headers that changes what is known, on errors too. */
  readonly receive: (news: News) => void;
  readonly pending: (change: 1 | -1) => void;
  readonly report: (error: ApiError) => void;
  readonly sessionLost: () => void;
}

export interface News {
  readonly user?: User;
  readonly character?: OwnCharacter;
  readonly timers?: Timers;
}

export interface Client {
  get<T>(path: string, options?: CallOptions): Promise<T>;
  post<T>(path: string, body?: unknown, options?: CallOptions): Promise<T>;
  patch<T>(path: string, body: unknown, options?: CallOptions): Promise<T>;
  delete<T>(path: string, body?: unknown, options?: CallOptions): Promise<T>;
}

/**
 * Calls under /api. One call of `post` is one act of the player: its automatic retries carry the same
 * Idempotency-Key, so that an act whose answer was lost is done once.
 */
export function createClient(ports: ClientPorts): Client {
  async function call(method: Method, path: string, body: unknown, options: CallOptions): Promise<unknown> {
    const overlay = options.overlay ?? options.silent !== true;
    const errors = options.errors ?? options.silent !== true;
    if (overlay) ports.pending(1);
    try {
      return await attempt(method, path, body, options.signal);
    } catch (thrown) {
      if (options.signal?.aborted === true) throw thrown;
      const error = thrown instanceof ApiError ? thrown : new ApiError(unknownClientError);
      if (error.code === 'auth_session') ports.sessionLost();
      else if (errors) ports.report(error);
      throw error;
    } finally {
      if (overlay) ports.pending(-1);
    }
  }

  async function attempt(
    method: Method,
    path: string,
    body: unknown,
    signal?: AbortSignal,
  ): Promise<unknown> {
    const init = requestOf(method, body, signal);
    const delays = method === 'GET' ? readRetryDelaysMs : commandRetryDelaysMs;
    for (const delay of delays) {
      const response = await send(path, init);
      if (response !== null && response.status !== 503) return readAnswer(response);
      await ports.wait(Math.max(delay, retryAfterMs(response)));
      if (signal?.aborted === true) break;
    }
    const last = await send(path, init);
    if (last === null) throw new ApiError(unknownClientError);
    return readAnswer(last);
  }

  function requestOf(method: Method, body: unknown, signal?: AbortSignal): RequestInit {
    const headers: Record<string, string> = {
      Accept: 'application/json',
      'Cache-Control': 'no-cache',
      ...ports.identity(),
    };
    if (method !== 'GET') headers['Idempotency-Key'] = ports.freshKey();
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
  async function send(path: string, init: RequestInit): Promise<Response | null> {
    try {
      const response = await ports.fetch(`/api/${path}`, init);
      ports.receive(newsOf(response.headers));
      return response;
    } catch (error) {
      if (init.signal?.aborted === true) throw error;
      return null;
    }
  }

  return {
    get: <T>(path: string, options: CallOptions = {}) => call('GET', path, undefined, options) as Promise<T>,
    // The documents send JSON with every POST; an empty object where the call takes nothing.
    post: <T>(path: string, body: unknown = {}, options: CallOptions = {}) =>
      call('POST', path, body, options) as Promise<T>,
    patch: <T>(path: string, body: unknown, options: CallOptions = {}) =>
      call('PATCH', path, body, options) as Promise<T>,
    delete: <T>(path: string, body?: unknown, options: CallOptions = {}) =>
      call('DELETE', path, body, options) as Promise<T>,
  };
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
