import { z } from 'zod';
import type { CollectionDeclaration, Documents } from '@rackets/projections/stores/documents.ts';
import { realTiming, rest, type Timing } from '@rackets/projections/runner/timing.ts';
import { FatalError } from '../process/exit-codes.ts';
import type { SessionEvent, SessionNews } from '../accounts/sessions.ts';

/** A gateway is up to date with all news older than this, or it stops trusting its cache. */
const trustedForMs = 1_000;
const lookMs = 300;
/** A store that has been away this long counts as failed. */
const hopelessMs = 30_000;
/** How long news documents are kept. Each poll reads all of them, so clocks need not agree. */
const toldForMs = 30_000;
const mostNews = 100_000;

const told = z.object({ kind: z.enum(['ended', 'changed']) });
const news: CollectionDeclaration = { name: 'session-news', indexes: { at: { fields: ['at'] } } };

/** News published as expiring documents: one read per poll, however many players are signed in. */
export class StoredSessionNews implements SessionNews {
  readonly #documents: Documents;
  readonly #onHopeless: (error: FatalError) => void;
  readonly #timing: Timing;
  readonly #stopping = new AbortController();
  #knownAt = -Infinity;

  static async open(
    documents: Documents,
    onHopeless: (error: FatalError) => void,
    timing: Timing = realTiming,
  ): Promise<StoredSessionNews> {
    await documents.declare([news]);
    return new StoredSessionNews(documents, onHopeless, timing);
  }

  private constructor(documents: Documents, onHopeless: (error: FatalError) => void, timing: Timing) {
    this.#documents = documents;
    this.#onHopeless = onHopeless;
    this.#timing = timing;
  }

  get isKnown(): boolean {
    return this.#timing.elapsed() - this.#knownAt < trustedForMs;
  }

  async tell(kind: SessionEvent, id: string): Promise<void> {
    const at = Date.now();
    const put = { id, rev: at, body: { at, kind }, expiresAt: at + toldForMs };
    await this.#documents.putMany(news.name, [put]);
  }

  async follow(heard: (kind: SessionEvent, id: string) => void): Promise<void> {
    const { signal } = this.#stopping;
    this.#knownAt = this.#timing.elapsed() - trustedForMs;
    while (!signal.aborted) {
      const beganAt = this.#timing.elapsed();
      try {
        const found = await this.#documents.range(news.name, { index: 'at', limit: mostNews });
        this.#knownAt = beganAt;
        for (const { id, body } of found) heard(told.parse(body).kind, id);
      } catch (cause) {
        // Until it can be read again, `isKnown` becomes false by itself.
        if (this.#timing.elapsed() - this.#knownAt > hopelessMs) return this.#giveUp(cause);
      }
      await rest(this.#timing, lookMs, signal);
    }
  }

  #giveUp(cause: unknown): void {
    this.#onHopeless(new FatalError('store', 'News of sessions cannot be read.', { cause }));
  }

  stop(): void {
    this.#stopping.abort();
  }
}
