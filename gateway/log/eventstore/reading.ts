import {
  FORWARDS,
  type ResolvedEvent,
  START,
  type StreamingRead,
  StreamNotFoundError,
} from '@eventstore/db-client';
import type { Line } from './line.ts';
import type { Stored } from './stored-event.ts';

/** The number of events that the client keeps for a reader; the server then pauses. */
const readAhead = 512;

/** One read of the server that is still open. */
interface OpenRead {
  readonly line: Line;
  readonly events: StreamingRead<ResolvedEvent>;
  isOver: boolean;
  error: Error | null;
  /** Called when something has arrived or ended. */
  wake: () => void;
}

/**
 * A stream's events from a revision on, page by page, by one read of the server: while nobody takes a page the server
 * waits, and where the read breaks the next page begins another one.
 */
export class Reading {
  /** The stream's, on the server. */
  readonly name: string;
  #open: OpenRead | null = null;
  #next = -1;

  constructor(name: string) {
    this.name = name;
  }

  /**
   * `count` events from `from` on, from the leader; fewer if the stream is shorter or does not exist. `most` is how many
   * will be asked for in all. Rejects where the read breaks.
   */
  async page(line: Line, from: number, count: number, most: number): Promise<readonly Stored[]> {
    const open =
      this.#open?.line === line && this.#next === from ? this.#open : this.#begin(line, from, most);
    const page: Stored[] = [];
    try {
      while (page.length < count && !this.#take(open, page, count)) {
        if (open.error) throw open.error;
        await new Promise<void>((resolve) => (open.wake = resolve));
      }
    } catch (error) {
      this.close();
      if (error instanceof StreamNotFoundError) return [];
      throw error;
    }
    // What has ended does not know of events appended since: the next page looks again.
    if (page.length < count) this.close();
    this.#next = from + page.length;
    return page;
  }

  /** Ends the server's read. */
  close(): void {
    // What cannot be cancelled has already ended.
    void this.#open?.events.cancel().catch(() => undefined);
    this.#open = null;
  }

  #begin(line: Line, from: number, most: number): OpenRead {
    this.close();
    const events = line.client.readStream(
      this.name,
      {
        direction: FORWARDS,
        fromRevision: from === 0 ? START : BigInt(from),
        maxCount: most,
        requiresLeader: true,
      },
      { highWaterMark: readAhead },
    );
    const open: OpenRead = { line, events, isOver: false, error: null, wake: () => undefined };
    events.on('readable', () => {
      line.heard();
      open.wake();
    });
    events.on('end', () => {
      open.isOver = true;
      open.wake();
    });
    // Stays attached: an unhandled error would end the process, and one may arrive after the end.
    events.on('error', (error: Error) => {
      open.error = error;
      open.wake();
    });
    this.#open = open;
    return open;
  }

  /** Takes what has arrived; whether the read has ended. */
  #take({ events, isOver }: OpenRead, page: Stored[], count: number): boolean {
    while (page.length < count) {
      // What the stream's declaration does not say: the client's events, one by one.
      const resolved = events.read() as ResolvedEvent | null;
      if (resolved === null) break;
      if (resolved.event) page.push(resolved.event);
    }
    return isOver;
  }
}
