import { describeDocuments } from './documents.conformance.ts';
import { type MemoryCollections, MemoryDocuments } from './memory-documents.ts';

const byFolder = new Map<string, MemoryCollections>();

describeDocuments('memory', async (folder, now) => {
  const collections: MemoryCollections = byFolder.get(folder) ?? new Map();
  byFolder.set(folder, collections);
  return new MemoryDocuments(collections, now);
});
