import { defineModel, type Model } from '../runner/model.ts';

/** Counts all events in one document, which is named by the version. */
export function counting(name: string, version: number): Model {
  const id = `v${version}`;
  return defineModel({
    name,
    version,
    collections: [{ name, indexes: {} }],
    touches: () => [{ collection: name, id }],
    fold(_event, docs) {
      const before = docs.get(name, id)?.['events'];
      docs.put(name, id, { events: (typeof before === 'number' ? before : 0) + 1 });
    },
  });
}
