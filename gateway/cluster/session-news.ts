import { z } from 'zod';
import type { CollectionDeclaration, Documents } from '@rackets/projections/stores/documents.ts';
import { realTiming, rest, type Timing } from '@rackets/projections/runner/timing.ts';
import { FatalError } from '../pipeline/exit-codes.ts';
import type { SessionEvent, SessionNews } from '../accounts/sessions.ts';

/** A gateway knows all news that is older than this, or trusts nothing that it remembers. */
const trustedForMs = 1_000;
const lookMs = 300;
/** A store that was away for so long does not come back by itself. */
const hopelessMs = 30_000;
/** How long news is told. Each look finds all of it, so that clocks need not agree. */
const toldForMs = 30_000;
const mostNews = 100_000;

const told = z.object({ kind: z.enum(['ended', 'changed']) });
const news: CollectionDeclaration = { name: 'session-news', indexes: { at: { fields: ['at'] } } };

/** News told by documents that expire: one read a look, however many are signed in. */
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
        // Until it can be read again, `isKnown` goes false by itself.
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
