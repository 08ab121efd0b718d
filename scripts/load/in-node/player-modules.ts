import { clearTimeout, setTimeout } from 'node:timers';
import { WebSocket } from 'ws';
import { isThisMachine } from '@rackets/load-tests/library/hosts.ts';
import type { Kind, Measured, Tags } from './measured.ts';

/** A run that has an end: afterwards no request, socket or timer of a script is left. */
export class Limits {
  readonly #over = new AbortController();
  readonly #sockets = new Set<WebSocket>();
  readonly #timers = new Set<NodeJS.Timeout>();
  #left: number;

  constructor(mostRequests: number) {
    this.#left = mostRequests;
  }

  get signal(): AbortSignal {
    return this.#over.signal;
  }

  /** Counts a request or a socket. Throws where there were too many, or the address is another machine's. */
  count(address: string): void {
    const { protocol, hostname } = new URL(address);
    if (!/^(http|ws):$/.test(protocol) || !isThisMachine(hostname))
      throw new Error(`${address}: without k6 load goes to this machine only`);
    if (this.#over.signal.aborted) throw new Error('the run is over');
    this.#left -= 1;
    if (this.#left < 0) throw new Error('too many requests');
  }

  keep(socket: WebSocket): void {
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
  }

  after(ms: number, then: () => void): NodeJS.Timeout {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      then();
    }, ms);
    if (this.#over.signal.aborted) clearTimeout(timer);
    else this.#timers.add(timer);
    return timer;
  }

  end(): void {
    this.#over.abort();
    for (const timer of this.#timers) clearTimeout(timer);
    for (const socket of this.#sockets) socket.terminate();
  }
}

interface Params {
  readonly headers?: Readonly<Record<string, string>>;
  readonly tags?: Tags;
  readonly timeout?: string;
}

/** k6's answer to a request; its status is 0 where none came. */
interface Answer {
  readonly status: number;
  readonly body: string | null;
  /** By the names as Go writes them: Retry-After. */
  readonly headers: Readonly<Record<string, string>>;
  readonly error: string;
  /** In ms; 0 where no answer came. */
  readonly timings: { readonly duration: number };
  json(path?: string): unknown;
}

const longestAnswerMs = 60_000;

/** The part of k6's modules that the scripts use, for one player; what is not here, only k6 has. */
export function playerModules(
  player: number,
  measured: Measured,
  limits: Limits,
): Readonly<Record<string, unknown>> {
  const metric = (kind: Kind) =>
    class {
      constructor(
        private readonly name: string,
        isTime = false,
      ) {
        measured.declare(name, kind, isTime);
      }

      add(value: number, tags?: Tags): void {
        measured.add(this.name, value, tags);
      }
    };

  async function asyncRequest(
    method: string,
    url: string,
    body: string | null,
    { headers = {}, tags = {}, timeout }: Params,
  ): Promise<Answer> {
    limits.count(url);
    const began = performance.now();
    const answer = await ask(method, url, body, headers, [limits.signal, timeoutSignal(timeout)]);
    measured.add('http_reqs', 1, tags);
    measured.add('http_req_duration', performance.now() - began, tags);
    return answer;
  }

  function check(value: unknown, sentences: Readonly<Record<string, (value: unknown) => unknown>>): boolean {
    const results = Object.entries(sentences).map(([sentence, holds]) => {
      const ok = Boolean(holds(value));
      measured.check(sentence, ok);
      return ok;
    });
    return results.every(Boolean);
  }

  class PlayerSocket extends WebSocket {
    constructor(url: string) {
      limits.count(url);
      super(url);
      // An error is followed by a close, which scripts listen to.
      this.on('error', () => undefined);
      limits.keep(this);
    }
  }

  // As of CommonJS: what a module's default is, is the module.
  return {
    k6: { check },
    'k6/execution': { vu: { idInTest: player }, scenario: { startTime: Date.now() } },
    'k6/http': { asyncRequest },
    'k6/metrics': { Counter: metric('counter'), Trend: metric('trend') },
    'k6/timers': { setTimeout: (then: () => void, ms: number) => limits.after(ms, then) },
    'k6/websockets': { WebSocket: PlayerSocket },
  };
}

function timeoutSignal(timeout = ''): AbortSignal {
  const [, seconds] = /^(\d+)s$/.exec(timeout) ?? [];
  return AbortSignal.timeout(seconds === undefined ? longestAnswerMs : Number(seconds) * 1_000);
}

async function ask(
  method: string,
  url: string,
  body: string | null,
  headers: Readonly<Record<string, string>>,
  signals: AbortSignal[],
): Promise<Answer> {
  const began = performance.now();
  try {
    // A redirect is not followed: it may lead to another machine.
    const response = await fetch(url, {
      method,
      body,
      headers,
      redirect: 'manual',
      signal: AbortSignal.any(signals),
    });
    const text = await response.text();
    const named = [...response.headers].map(([name, value]) => [goName(name), value]);
    return {
      status: response.status,
      body: text,
      headers: Object.fromEntries(named),
      error: '',
      timings: { duration: performance.now() - began },
      json: (path) => at(JSON.parse(text), path),
    };
  } catch (error) {
    return {
      status: 0,
      body: null,
      headers: {},
      error: sentenceOf(error),
      timings: { duration: 0 },
      json: () => {
        throw new Error('no answer came', { cause: error });
      },
    };
  }
}

const goName = (name: string): string => name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());

/** What stands at a path of names in a value: `error.code`. */
function at(value: unknown, path?: string): unknown {
  if (path === undefined) return value;
  return path
    .split('.')
    .reduce<unknown>(
      (part, name) => (typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined),
      value,
    );
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
