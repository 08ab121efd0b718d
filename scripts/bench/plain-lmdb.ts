import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { encodeBatch } from '@rackets/gateway/log/batch.ts';
import { open } from 'lmdb';

/** LMDB as the log opens it, without what makes it a log: the same bytes, a row and a commit for each batch. */
export function openPlainLmdb(path: string) {
  const db = open<Buffer>({ path, noSubdir: true, encoding: 'binary', overlappingSync: false });
  let next = 0;
  return {
    async append(batches: readonly (readonly RecordedEvent[])[]): Promise<void> {
      for (const batch of batches) {
        next += 1;
        const row = encodeBatch('', batch);
        await db.transaction(() => db.putSync(next, row));
      }
    },
    close: () => db.close(),
  };
}
