import { assert } from '@rackets/engine/kernel/assert.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/event.ts';
import type { JsonObject } from '@rackets/engine/kernel/json.ts';
import type { Documents, Put } from '../stores/documents.ts';
import type { Docs, Model } from './model.ts';

interface Entry {
  rev: number;
  body: JsonObject | null;
  dirty: boolean;
}

type Overlay = Map<string, Map<string, Entry>>;

/**
 * Folds events into a model's documents: loads the documents they touch, folds in memory, returns the new documents
 * with the revision that last changed each. Events that a document already contains are skipped, so folding a batch
 * twice changes nothing.
 */
export async function foldBatch(
  model: Model,
  events: readonly RecordedEvent[],
  documents: Documents,
): Promise<ReadonlyMap<string, readonly Put[]>> {
  const overlay = await load(model, events, documents);
  for (const event of events) model.fold(event, docsFor(model, event, overlay));
  const writes = new Map<string, readonly Put[]>();
  for (const [collection, entries] of overlay) {
    const puts = [...entries].flatMap(([id, { rev, body, dirty }]) =>
      dirty && body ? [{ id, rev, body }] : [],
    );
    if (puts.length > 0) writes.set(collection, puts);
  }
  return writes;
}

async function load(model: Model, events: readonly RecordedEvent[], documents: Documents): Promise<Overlay> {
  const wanted = new Map<string, Set<string>>();
  for (const event of events) {
    for (const { collection, id } of model.touches(event)) {
      const ids = wanted.get(collection) ?? new Set();
      wanted.set(collection, ids.add(id));
    }
  }
  const overlay: Overlay = new Map();
  for (const [collection, ids] of wanted) {
    const found = await documents.getMany(collection, [...ids]);
    const entries = new Map<string, Entry>();
    for (const id of ids) {
      const doc = found.get(id);
      entries.set(id, { rev: doc?.rev ?? -1, body: doc?.body ?? null, dirty: false });
    }
    overlay.set(collection, entries);
  }
  return overlay;
}

function docsFor(model: Model, event: RecordedEvent, overlay: Overlay): Docs {
  return {
    get(collection, id) {
      const entry = overlay.get(collection)?.get(id);
      assert(entry, `${model.name} names ${collection} ${id} among what ${event.type} touches`);
      return entry.body;
    },
    put(collection, id, body) {
      const entries = overlay.get(collection) ?? new Map<string, Entry>();
      overlay.set(collection, entries);
      const entry = entries.get(id);
      // Already folded, before a crash between two collections' writes. Equal revisions mean an event that puts twice.
      if (entry && !entry.dirty && entry.rev >= event.revision) return;
      entries.set(id, { rev: event.revision, body, dirty: true });
    },
  };
}
