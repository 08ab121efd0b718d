import {
  FORWARDS,
  type ResolvedEvent,
  START,
  type StreamingRead,
  StreamNotFoundError,
} from '@eventstore/db-client';
import type { Line } from './line.ts';
import type { Stored } from './stored-event.ts';

/** How many events the client buffers for a reader before the server pauses. */
const readAhead = 512;

/** An open read of the server. */
interface OpenRead {
  readonly line: Line;
  readonly events: StreamingRead<ResolvedEvent>;
  isOver: boolean;
  error: Error | null;
  /** Called when events have arrived or the read has ended. */
  wake: () => void;
}

/**
 * Reads a stream's events page by page with one read of the server. The server waits while nobody takes a page; after a
 * broken read the next page starts another one.
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
   * `count` events from `from` on, read from the leader; fewer if the stream is shorter or does not exist. `most` is how
   * many the caller will ask for in all. Rejects if the read breaks.
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
    // A read that has ended lacks the events appended since, so the next page starts another one.
    if (page.length < count) this.close();
    this.#next = from + page.length;
    return page;
  }

  /** Ends the server's read. */
  close(): void {
    // A read that cannot be cancelled has already ended.
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

  /** Takes the events that have arrived. True if the read has ended. */
  #take({ events, isOver }: OpenRead, page: Stored[], count: number): boolean {
    while (page.length < count) {
      // The stream's type does not say so, but it yields the client's events one by one.
      const resolved = events.read() as ResolvedEvent | null;
      if (resolved === null) break;
      if (resolved.event) page.push(resolved.event);
    }
    return isOver;
  }
}
