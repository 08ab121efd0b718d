import { EventEmitter } from 'node:events';
import fs from 'node:fs';

/** An event as a server stores it: bytes and headers. */
export interface StoredEvent {
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  /** Base64. */
  readonly data: string;
  /** Base64. */
  readonly metadata: string;
  /** The server's time, ms since the epoch. */
  readonly created: number;
}

/** A revision from 0 on, -1 for "no such stream", or `any`. */
export type Expected = number | 'any';

export type Decision =
  | { readonly kind: 'written'; readonly last: number }
  | { readonly kind: 'wrong-revision'; readonly head: number };

/** The streams of the double, in memory and, if a file is given, stored there too, so that a restart finds them. */
export class Streams {
  readonly #streams = new Map<string, StoredEvent[]>();
  readonly #growth = new EventEmitter().setMaxListeners(0);
  readonly #file: string | null;

  constructor(file: string | null) {
    this.#file = file;
    if (file === null || !fs.existsSync(file)) return;
    for (const line of fs.readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
      // Lines written by this class.
      const [stream, events] = JSON.parse(line) as [string, StoredEvent[]];
      this.#add(stream, events);
    }
  }

  events(stream: string): readonly StoredEvent[] {
    return this.#streams.get(stream) ?? [];
  }

  /**
   * Decides like EventStoreDB's IndexWriter.CheckCommit: the expected revision always appends, even with ids that
   * already exist; a past revision is a retry if the ids there are the same, whatever the content.
   */
  append(stream: string, expected: Expected, events: readonly StoredEvent[]): Decision {
    const stored = this.events(stream);
    const head = stored.length - 1;
    const from = expected === 'any' ? this.#knownFrom(stored, events) : expected;
    if (from > head) return { kind: 'wrong-revision', head };
    if (from === head) {
      this.#add(stream, events);
      if (this.#file !== null) fs.appendFileSync(this.#file, `${JSON.stringify([stream, events])}\n`);
      return { kind: 'written', last: head + events.length };
    }
    const same = events.every(({ id }, index) => stored[from + 1 + index]?.id === id);
    return same ? { kind: 'written', last: from + events.length } : { kind: 'wrong-revision', head };
  }

  /** Calls back after each append to any stream until the returned function is called. */
  onGrowth(callback: () => void): () => void {
    this.#growth.on('growth', callback);
    return () => this.#growth.off('growth', callback);
  }

  #knownFrom(stored: readonly StoredEvent[], events: readonly StoredEvent[]): number {
    const known = stored.findIndex(({ id }) => id === events[0]?.id);
    return known < 0 ? stored.length - 1 : known - 1;
  }

  #add(stream: string, events: readonly StoredEvent[]): void {
    const stored = this.#streams.get(stream) ?? [];
    stored.push(...events);
    this.#streams.set(stream, stored);
    this.#growth.emit('growth');
  }
}
