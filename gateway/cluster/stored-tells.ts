import { randomUUID } from 'node:crypto';
import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import { realTiming, rest, type Timing } from '@rackets/projections/runner/timing.ts';
import type { CollectionDeclaration, Documents } from '@rackets/projections/stores/documents.ts';
import { z } from 'zod';
import type { Tell, TellExchange } from '../channels/tell.ts';

const exchangeMs = 250;
/** How long a tell can be read by other processes. A store that is away for longer loses it, as typing may be lost. */
const toldForMs = 5_000;
/** How long a process that says nothing keeps its document: longer than its tells, so that none is heard twice. */
const keptMs = 15_000;
const mostTells = 2_000;
const mostProcesses = 100;

const tells: CollectionDeclaration = { name: 'tells', indexes: { at: { fields: ['at'] } } };
const numbered = z.object({
  number: z.int(),
  channel: z.string(),
  event: z.string(),
  data: z.custom<JsonObject>((value) => typeof value === 'object' && value !== null && !Array.isArray(value)),
  by: z.string().nullable(),
});
const told = z.object({ tells: z.array(numbered) });

interface OwnTell {
  readonly tell: z.infer<typeof numbered>;
  readonly at: number;
}

/**
 * Tells that cross processes as expiring documents, one a process with its latest: a read for each look and a write
 * when there is something to say, however many players type.
 */
export class StoredTells implements TellExchange {
  readonly #process = randomUUID();
  readonly #documents: Documents;
  readonly #timing: Timing;
  readonly #stopping = new AbortController();
  #own: readonly OwnTell[] = [];
  #number = 0;
  #written = 0;
  /** The number of the last tell heard, by process. */
  #heard = new Map<string, number>();

  static async open(documents: Documents, timing: Timing = realTiming): Promise<StoredTells> {
    await documents.declare([tells]);
    const exchange = new StoredTells(documents, timing);
    // What was told before this process served anybody is not for its sockets.
    await exchange.#look(() => undefined);
    return exchange;
  }

  private constructor(documents: Documents, timing: Timing) {
    this.#documents = documents;
    this.#timing = timing;
  }

  tell({ channel, event, data, by }: Tell): void {
    this.#number += 1;
    const own = { tell: { number: this.#number, channel, event, data, by }, at: this.#timing.elapsed() };
    this.#own = [...this.#own, own].slice(-mostTells);
  }

  follow(heard: (tell: Tell) => void): void {
    void this.#follow(heard);
  }

  async #follow(heard: (tell: Tell) => void): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await rest(this.#timing, exchangeMs, signal);
      if (signal.aborted) return;
      // Typing is not worth an alarm: what could not be written is written by the next attempt.
      await Promise.all([this.#write(), this.#look(heard)]).catch(() => undefined);
    }
  }

  async #write(): Promise<void> {
    if (this.#written === this.#number) return;
    const number = this.#number;
    const since = this.#timing.elapsed() - toldForMs;
    this.#own = this.#own.filter(({ at }) => at > since);
    const at = Date.now();
    const body = { at, tells: this.#own.map(({ tell }) => tell) };
    await this.#documents.putMany(tells.name, [
      { id: this.#process, rev: number, body, expiresAt: at + keptMs },
    ]);
    this.#written = number;
  }

  async #look(heard: (tell: Tell) => void): Promise<void> {
    const found = await this.#documents.range(tells.name, { index: 'at', limit: mostProcesses });
    const before = this.#heard;
    this.#heard = new Map();
    for (const { id, rev, body } of found) {
      if (id === this.#process) continue;
      const last = before.get(id) ?? 0;
      this.#heard.set(id, rev);
      if (rev > last) for (const tell of told.parse(body).tells) if (tell.number > last) heard(tell);
    }
  }

  stop(): void {
    this.#stopping.abort();
  }
}
