import { ANY, jsonEvent } from '@eventstore/db-client';
import { sha256 } from '../hash-chain.ts';
import type { Connection } from './connection.ts';
import { patiently } from './patience.ts';
import { uuidOf } from './stored-event.ts';

const pageSize = 1000;
/** The append that waits for the name is tried again by itself. */
const namingMs = 5_000;

/**
 * The names of the log's streams, in a stream of their own. A server can list its streams only through system
 * projections, which are off by default, or to administrators. A name is written before its stream's first event, so no
 * stream is ever missing; a name without events is one whose first append failed.
 */
export class StreamIndex {
  readonly #connection: Connection;
  readonly #name: string;
  readonly #known = new Set<string>();

  constructor(connection: Connection, name: string) {
    this.#connection = connection;
    this.#name = name;
  }

  /** Resolves when `stream` is listed. */
  async add(stream: string): Promise<void> {
    if (this.#known.has(stream)) return;
    const id = uuidOf(sha256(`name of ${stream}`).slice(0, 32));
    const event = jsonEvent({ id, type: 'stream.named', data: { stream } });
    // Appended at any revision, and again if the outcome is unclear: a name listed twice counts once.
    await patiently(() => this.#connection.append(this.#name, ANY, [event]), {
      ms: namingMs,
      signal: this.#connection.closing,
    });
    this.#known.add(stream);
  }

  /** Every name ever added. */
  async names(): Promise<ReadonlySet<string>> {
    const names = new Set<string>();
    for (let from = 0; ; from += pageSize) {
      const page = await this.#connection.page(this.#name, from, pageSize);
      for (const { data } of page) {
        const stream: unknown =
          typeof data === 'object' && data !== null ? Reflect.get(data, 'stream') : null;
        if (typeof stream === 'string') names.add(stream);
      }
      if (page.length < pageSize) return names;
    }
  }
}
