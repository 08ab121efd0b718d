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

/**
 * A model's documents in memory while events are folded into them, batch by batch: a document is loaded when the first
 * event touches it, and written once for all of them. What events touched last is kept for the next ones: nobody else
 * writes it. Events that a document already contains are skipped, so folding a batch twice changes nothing.
 */
export class Folding {
  readonly #collections = new Map<string, Map<string, Entry>>();
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
    for (const [collection, entries] of this.#collections) {
      const puts: Put[] = [];
      for (const [id, { rev, body, dirty, stored }] of entries)
        if (dirty && body) puts.push(stored ? { id, rev, body, replaces: stored } : { id, rev, body });
      if (puts.length > 0) writes.set(collection, puts);
      keepLast(entries);
    }
    this.#dirty = 0;
    return writes;
  }

  async #load(events: readonly RecordedEvent[]): Promise<void> {
    const wanted = new Map<string, Map<string, Entry>>();
    for (const event of events) {
      for (const { collection, id } of this.model.touches(event)) {
        const entries = this.#entries(collection);
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

  #entries(collection: string): Map<string, Entry> {
    let entries = this.#collections.get(collection);
    if (!entries) this.#collections.set(collection, (entries = new Map()));
    return entries;
  }

  readonly #docs: Docs = {
    get: (collection, id) => {
      const entry = this.#collections.get(collection)?.get(id);
      assert(entry, `${this.model.name} names ${collection} ${id} among what ${this.#event?.type} touches`);
      return entry.body;
    },
    put: (collection, id, body) => {
      const rev = this.#event?.revision ?? -1;
      const entries = this.#entries(collection);
      const entry = entries.get(id);
      // Already folded, before a crash between two collections' writes. Equal revisions mean an event that puts twice.
      if (entry && !entry.dirty && entry.rev >= rev) return;
      if (!entry?.dirty) this.#dirty += 1;
      if (!entry) entries.set(id, { ...newEntry(), rev, body, dirty: true });
      else {
        entry.rev = rev;
        entry.body = body;
        entry.dirty = true;
      }
    },
  };
}

/** Forgets all but the last of those that were loaded; a row that was only put, such as one of a history, is done with. */
function keepLast(entries: Map<string, Entry>): void {
  let kept = 0;
  for (const [id, entry] of [...entries].toReversed()) {
    if (!entry.loaded || kept === keptAtMost) {
      entries.delete(id);
      continue;
    }
    kept += 1;
    const { rev, body } = entry;
    if (body) entry.stored = { id, rev, body };
    entry.dirty = false;
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
