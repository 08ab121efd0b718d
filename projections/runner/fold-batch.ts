import { assert } from '@rackets/engine/kernel/values/assert.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import type { Doc, Documents, Put } from '../stores/documents.ts';
import type { Docs, Model } from './model.ts';

interface Entry {
  rev: number;
  body: JsonObject | null;
  /** Whether it was compared with the stored document. */
  loaded: boolean;
  /** The stored document, where there was one. */
  stored: Doc | null;
  dirty: boolean;
}

/** So many documents of a collection are kept when they are written: of those who are playing now, and of the round. */
const keptAtMost = 2_048;

/** The documents of one collection. */
interface Held {
  /** Those that were touched last are at the end. */
  readonly entries: Map<string, Entry>;
  /** Which of them have changed, and perhaps some that have not. */
  readonly changed: Set<string>;
}

/**
 * A model's documents in memory while events are folded into them, batch by batch: a document is loaded when the first
 * event touches it, and written once for all of them. What events touched last is kept for the next ones: nobody else
 * writes it. Events that a document already contains are skipped, so folding a batch twice changes nothing.
 */
export class Folding {
  readonly #collections = new Map<string, Held>();
  #event: RecordedEvent | null = null;
  #dirty = 0;

  constructor(
    private readonly model: Model,
    private readonly documents: Documents,
  ) {}

  /** How many documents have changed and are not written yet. */
  get dirty(): number {
    return this.#dirty;
  }

  /** Folds events that follow those folded before. */
  async add(events: readonly RecordedEvent[]): Promise<void> {
    await this.#load(events);
    for (const event of events) {
      this.#event = event;
      this.model.fold(event, this.#docs);
    }
  }

  /**
   * The changed documents with the revision that last changed each, to be written now: from here on they are taken for
   * stored, so that nothing more may be folded after a write that failed.
   */
  take(): ReadonlyMap<string, readonly Put[]> {
    const writes = new Map<string, readonly Put[]>();
    for (const [collection, held] of this.#collections) {
      const puts = putsOf(held);
      if (puts.length > 0) writes.set(collection, puts);
      forgetOldest(held.entries);
    }
    this.#dirty = 0;
    return writes;
  }

  async #load(events: readonly RecordedEvent[]): Promise<void> {
    const wanted = new Map<string, Map<string, Entry>>();
    for (const event of events) {
      for (const { collection, id } of this.model.touches(event)) {
        const { entries } = this.#held(collection);
        let entry = entries.get(id);
        if (entry?.loaded) {
          // Moved to the end, among those that were touched last.
          entries.delete(id);
          entries.set(id, entry);
          continue;
        }
        if (!entry) entries.set(id, (entry = newEntry()));
        // In a moment: nobody reads it before.
        entry.loaded = true;
        const ofCollection = wanted.get(collection);
        if (ofCollection) ofCollection.set(id, entry);
        else wanted.set(collection, new Map([[id, entry]]));
      }
    }
    for (const [collection, entries] of wanted) {
      for (const stored of (await this.documents.getMany(collection, [...entries.keys()])).values()) {
        const entry = entries.get(stored.id);
        // Put by an earlier event that did not read it; what is stored may be further after a crash.
        if (!entry || stored.rev < entry.rev) continue;
        if (entry.dirty) this.#dirty -= 1;
        Object.assign(entry, { rev: stored.rev, body: stored.body, stored, dirty: false });
      }
    }
  }

  #held(collection: string): Held {
    let held = this.#collections.get(collection);
    if (!held) this.#collections.set(collection, (held = { entries: new Map(), changed: new Set() }));
    return held;
  }

  readonly #docs: Docs = {
    get: (collection, id) => {
      const entry = this.#collections.get(collection)?.entries.get(id);
      assert(entry, `${this.model.name} names ${collection} ${id} among what ${this.#event?.type} touches`);
      return entry.body;
    },
    put: (collection, id, body) => {
      const rev = this.#event?.revision ?? -1;
      const { entries, changed } = this.#held(collection);
      const entry = entries.get(id);
      // Already folded, before a crash between two collections' writes. Equal revisions mean an event that puts twice.
      if (entry && !entry.dirty && entry.rev >= rev) return;
      if (!entry?.dirty) {
        this.#dirty += 1;
        changed.add(id);
      }
      if (!entry) entries.set(id, { ...newEntry(), rev, body, dirty: true });
      else {
        entry.rev = rev;
        entry.body = body;
        entry.dirty = true;
      }
    },
  };
}

/** What has changed, taken for stored from now on. A row that was only put, such as one of a history, is done with. */
function putsOf({ entries, changed }: Held): readonly Put[] {
  const puts: Put[] = [];
  for (const id of changed) {
    const entry = entries.get(id);
    if (!entry?.dirty || !entry.body) continue;
    const { rev, body, stored, loaded } = entry;
    puts.push(stored ? { id, rev, body, replaces: stored } : { id, rev, body });
    entry.dirty = false;
    if (loaded) entry.stored = { id, rev, body };
    else entries.delete(id);
  }
  changed.clear();
  return puts;
}

/** Looks at no more than it forgets: what is kept may be a hundred times what a write of few events has touched. */
function forgetOldest(entries: Map<string, Entry>): void {
  const isFull = (): boolean => entries.size > keptAtMost;
  if (!isFull()) return;
  for (const id of entries.keys()) {
    entries.delete(id);
    if (!isFull()) return;
  }
}

const newEntry = (): Entry => ({ rev: -1, body: null, loaded: false, stored: null, dirty: false });

/** Folds one batch into a model's documents; returns what is to be written. */
export async function foldBatch(
  model: Model,
  events: readonly RecordedEvent[],
  documents: Documents,
): Promise<ReadonlyMap<string, readonly Put[]>> {
  const folding = new Folding(model, documents);
  await folding.add(events);
  return folding.take();
}
