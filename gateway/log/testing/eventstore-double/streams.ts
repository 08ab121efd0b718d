import { EventEmitter } from 'node:events';
import fs from 'node:fs';
import { KnownIds } from './known-ids.ts';
import { isSoftlyDeleted, type Metadata, metastreamOf, originalOf, softlyDeleted } from './metadata.ts';

/** An event as a client sends it: bytes and headers. */
export interface ProposedEvent {
  /** A UUID, in lower case with dashes. */
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  /** Base64. */
  readonly data: string;
  /** Base64. */
  readonly metadata: string;
}

/** An event as a server stores it. */
export interface StoredEvent extends ProposedEvent {
  /** The server's time in units of 100 ns since the epoch, different for each event of an append. */
  readonly created: string;
  /** Its place among all events of the server. */
  readonly position: number;
  /** The revision of the first event of the append that brought it. */
  readonly first: number;
}

/** A revision from 0 on, -1 for "no such stream", or one of the words for several. */
export type Expected = number | 'any' | 'stream-exists';

export type Decision =
  /** `position` is null where the events were stored before. */
  | { readonly kind: 'written'; readonly last: number; readonly position: number | null }
  | { readonly kind: 'wrong-revision'; readonly head: number }
  | { readonly kind: 'deleted' };

/** The streams of the double, in memory and, if a file is given, stored there too, so that a restart finds them. */
export class Streams {
  readonly #streams = new Map<string, StoredEvent[]>();
  readonly #tombstones = new Set<string>();
  readonly #known = new KnownIds();
  readonly #growth = new EventEmitter().setMaxListeners(0);
  readonly #file: string | null;
  readonly #ticks: () => bigint;
  #position = 0;

  /** `ticks` is the server's time in units of 100 ns since the epoch. */
  constructor(file: string | null, ticks: () => bigint) {
    this.#file = file;
    this.#ticks = ticks;
    if (file === null || !fs.existsSync(file)) return;
    for (const line of fs.readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
      // Lines written by this class; a tombstone has no events.
      const [stream, events] = JSON.parse(line) as [string, StoredEvent[] | null];
      if (events === null) this.#tombstones.add(stream);
      else this.#add(stream, events);
    }
  }

  /** All events, whatever its metadata hides. */
  events(stream: string): readonly StoredEvent[] {
    return this.#streams.get(stream) ?? [];
  }

  /** The revision of each stream's last event. */
  heads(): ReadonlyMap<string, number> {
    return new Map([...this.#streams].map(([stream, events]) => [stream, events.length - 1]));
  }

  metadata(stream: string): Metadata {
    // Of metadata only what was written last is shown.
    if (originalOf(stream) !== null) return { $maxCount: 1 };
    const written = this.events(metastreamOf(stream)).at(-1);
    // Whoever writes metadata that is no object gets what a real server would not take.
    return written ? (JSON.parse(Buffer.from(written.data, 'base64').toString()) as Metadata) : {};
  }

  isTombstoned(stream: string): boolean {
    return this.#tombstones.has(stream);
  }

  /**
   * Decides like EventStoreDB's IndexWriter.CheckCommit: the expected revision always appends, even with ids that
   * already exist; a past revision is a retry if the ids there are the same, whatever the content; `any` and
   * `stream-exists` are retries if all ids are still remembered for this stream.
   */
  append(stream: string, expected: Expected, events: readonly ProposedEvent[]): Decision {
    const decided = this.#decide(stream, expected, events);
    if (decided) return decided;
    const head = this.#head(stream);
    const original = originalOf(stream);
    const touched = [stream, ...(original === null ? [] : [original])];
    const deleted = touched.filter((name) => isSoftlyDeleted(this.metadata(name)));
    if (events.length > 0) {
      this.#write(stream, events);
      // What was deleted stays hidden when a stream goes on, and when its metadata are written anew.
      for (const name of deleted) this.#hide(name, name === stream ? head + 1 : this.#head(name) + 1);
    }
    this.#known.add(stream, head + 1, events);
    return { kind: 'written', last: head + events.length, position: this.#position };
  }

  /** Deletes a stream softly: its events are hidden, and its numbers go on. */
  delete(stream: string, expected: Expected): Decision {
    return this.#unless(stream, expected, () =>
      this.#write(metastreamOf(stream), [metadataEvent(softlyDeleted)]),
    );
  }

  /** Deletes a stream for ever. */
  tombstone(stream: string, expected: Expected): Decision {
    return this.#unless(stream, expected, () => {
      this.#tombstones.add(stream);
      this.#store(stream, null);
      this.#growth.emit('growth');
    });
  }

  /** Calls back after each change of any stream until the returned function is called. */
  onGrowth(callback: () => void): () => void {
    this.#growth.on('growth', callback);
    return () => this.#growth.off('growth', callback);
  }

  #head(stream: string): number {
    return this.events(stream).length - 1;
  }

  /** Null where the events are to be written. */
  #decide(stream: string, expected: Expected, events: readonly ProposedEvent[]): Decision | null {
    if (this.isTombstoned(stream)) return { kind: 'deleted' };
    const head = this.#head(stream);
    const wrong: Decision = { kind: 'wrong-revision', head };
    const isDeleted = isSoftlyDeleted(this.metadata(stream));
    if (expected === 'stream-exists') {
      if (isDeleted) return { kind: 'deleted' };
      if (head < 0 && this.#head(metastreamOf(stream)) < 0) return wrong;
    }
    if (typeof expected !== 'number') {
      const last = this.#known.last(stream, events);
      if (last === 'some-new') return wrong;
      return last === 'new' ? null : { kind: 'written', last, position: null };
    }
    if (expected > head) return wrong;
    if (expected === head) return null;
    const stored = this.events(stream);
    const other = events.findIndex(({ id }, index) => stored[expected + 1 + index]?.id !== id);
    if (events.length > 0 && other < 0) {
      return { kind: 'written', last: expected + events.length, position: null };
    }
    return isDeleted && expected === -1 && other === 0 ? null : wrong;
  }

  #unless(stream: string, expected: Expected, change: () => void): Decision {
    const head = this.#head(stream);
    if (this.isTombstoned(stream)) return { kind: 'deleted' };
    if (typeof expected === 'number' && expected !== head) return { kind: 'wrong-revision', head };
    change();
    return { kind: 'written', last: head, position: this.#position };
  }

  /** Writes a stream's metadata again, with `$tb`. */
  #hide(stream: string, before: number): void {
    const metadata = JSON.stringify({ ...this.metadata(stream), $tb: before });
    this.#write(metastreamOf(stream), [metadataEvent(metadata)]);
  }

  #write(stream: string, events: readonly ProposedEvent[]): void {
    const first = this.#head(stream) + 1;
    const now = this.#ticks();
    const stored = events.map((event, index) => ({
      ...event,
      created: String(now + BigInt(index)),
      position: this.#position + index + 1,
      first,
    }));
    this.#store(stream, stored);
    this.#add(stream, stored);
  }

  #store(stream: string, events: readonly StoredEvent[] | null): void {
    if (this.#file !== null) fs.appendFileSync(this.#file, `${JSON.stringify([stream, events])}\n`);
  }

  #add(stream: string, events: readonly StoredEvent[]): void {
    const stored = this.#streams.get(stream) ?? [];
    stored.push(...events);
    this.#streams.set(stream, stored);
    this.#position += events.length;
    this.#growth.emit('growth');
  }
}

function metadataEvent(json: string): ProposedEvent {
  const data = Buffer.from(json).toString('base64');
  const id = crypto.randomUUID();
  return { id, type: '$metadata', contentType: 'application/json', data, metadata: '' };
}
