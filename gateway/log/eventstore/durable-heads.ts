import { rest, type Timing } from '@rackets/projections/runner/timing.ts';
import { CorruptLogError } from '../event-log.ts';
import type { Connection } from './connection.ts';

/** What was found, or where the stream ends before what is known of it. */
export type Seen<T> =
  { readonly kind: 'found'; readonly found: T } | { readonly kind: 'short'; readonly endsAt: number };

export const found = <T>(what: T): Seen<T> => ({ kind: 'found', found: what });
export const short = (endsAt: number): Seen<never> => ({ kind: 'short', endsAt });

const defaultDoubtMs = 20_000;
const doubtRestMs = 500;

export interface DurableHeadsOptions {
  readonly connection: Pick<Connection, 'renew' | 'closing'>;
  /** The server, for messages. */
  readonly server: string;
  /** How long an answer that contradicts what is known to be durable is doubted, ms. */
  readonly doubtMs?: number | undefined;
  readonly timing: Timing;
}

/** How far each stream is known to be durable: a read that ends before has not seen everything. */
export class DurableHeads {
  readonly #options: DurableHeadsOptions;
  readonly #known = new Map<string, number>();

  constructor(options: DurableHeadsOptions) {
    this.#options = options;
  }

  knows(stream: string, revision: number): void {
    this.#known.set(stream, Math.max(revision, this.#known.get(stream) ?? -1));
  }

  /**
   * What `look` finds. A server may answer from an old state, or from the middle of a batch: where the stream ends
   * before what is known to be durable, it is asked again on fresh connections for a while. Then the store was set back.
   */
  async certain<T>(stream: string, look: (known: number) => Promise<Seen<T>>): Promise<T> {
    const { connection, server, timing, doubtMs = defaultDoubtMs } = this.#options;
    const began = timing.elapsed();
    for (;;) {
      const known = this.#known.get(stream) ?? -1;
      const seen = await look(known);
      if (seen.kind === 'found') return seen.found;
      if (timing.elapsed() - began >= doubtMs) {
        throw new CorruptLogError(
          `${stream} ends at event ${seen.endsAt} in ${server}, although event ${known} is known to be durable: the store was set back`,
        );
      }
      connection.renew();
      await rest(timing, doubtRestMs, connection.closing);
    }
  }
}
