import type { Documents, Writes } from './documents.ts';

/** `putAll` of a store that writes one collection at a time. */
export async function putInOrder(
  documents: Pick<Documents, 'putMany'>,
  writes: Writes,
  last: Writes = new Map(),
): Promise<void> {
  for (const some of [writes, last])
    await Promise.all([...some].map(([collection, puts]) => documents.putMany(collection, puts)));
}
