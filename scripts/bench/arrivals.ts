import { Agent, request } from 'node:http';
import { percentile } from './median.ts';

/** A request of a bench. */
export interface Sent {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Arrivals {
  readonly port: number;
  /** A connection for each list of requests, sent one after the other, again and again. */
  readonly connections: readonly (readonly Sent[])[];
  readonly perSecond: number;
  readonly seconds: number;
}

export interface Arrived {
  readonly total: number;
  /** By which they were answered, each once. */
  readonly statuses: readonly number[];
  /** From when each was due until its answer had come whole. */
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly p999Ms: number;
  readonly longestMs: number;
}

/**
 * Sends requests when they are due, however long earlier answers take: gaps as between callers who know nothing of each
 * other (exponential, from a fixed seed). A request whose connection is still waiting for an answer is sent after it,
 * and its wait counts from when it was due. Busy between arrivals, since a timer is late by a millisecond and more: it
 * needs a core of its own.
 */
export async function arrive({ port, connections, perSecond, seconds }: Arrivals): Promise<Arrived> {
  const random = seeded(perSecond);
  const callers = connections.map((requests) => new Caller(port, requests));
  const ms: number[] = [];
  const statuses = new Set<number>();
  const answers: Promise<void>[] = [];
  const began = performance.now();
  for (let due = began, n = 0; due < began + seconds * 1_000; n += 1) {
    due += (-Math.log(1 - random()) * 1_000) / perSecond;
    while (performance.now() < due) await turn();
    const at = due;
    const answered = callers[n % callers.length]?.call().then((status) => {
      ms.push(performance.now() - at);
      statuses.add(status);
    });
    if (answered) answers.push(answered);
  }
  await Promise.all(answers);
  for (const caller of callers) caller.close();
  return {
    total: ms.length,
    statuses: [...statuses],
    p50Ms: percentile(ms, 0.5),
    p99Ms: percentile(ms, 0.99),
    p999Ms: percentile(ms, 0.999),
    longestMs: percentile(ms, 1),
  };
}

/** One connection, whose requests follow each other. */
class Caller {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  #sent = 0;

  constructor(
    private readonly port: number,
    private readonly requests: readonly Sent[],
  ) {}

  /** Sends the next request; resolves with the status once the answer has come whole. Rejects without an answer. */
  call(): Promise<number> {
    const { port, requests } = this;
    const next = requests[this.#sent++ % requests.length];
    if (!next) throw new Error('a connection sends something');
    const { method, path, body, headers = {} } = next;
    return new Promise((resolve, reject) => {
      const sent = request(
        { host: '127.0.0.1', port, method, path, headers, agent: this.#agent },
        (answer) => {
          answer.resume();
          answer.once('end', () => resolve(answer.statusCode ?? 0));
          answer.once('error', reject);
        },
      );
      sent.once('error', reject);
      sent.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Numbers from 0 to 1, always the same ones (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
