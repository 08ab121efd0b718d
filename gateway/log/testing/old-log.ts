import path from 'node:path';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { open } from 'lmdb';
import { encodeBatch } from '../batch.ts';
import { HeadsFile } from '../heads-file.ts';

/** Writes appends as builds before decision 70 did: rows of an LMDB file, and how far they were acknowledged. */
export async function writeOldLog(
  folder: string,
  stream: string,
  appends: readonly (readonly RecordedEvent[])[],
): Promise<void> {
  const file = path.join(folder, 'events.mdb');
  const db = open<Buffer>({ path: file, noSubdir: true, encoding: 'binary', overlappingSync: false });
  const heads = new HeadsFile(path.join(folder, 'heads'));
  let previous = '';
  for (const events of appends) {
    const [first, last] = [events[0], events.at(-1)];
    if (!first || !last) continue;
    db.putSync([stream, first.revision, last.revision], encodeBatch(previous, events));
    previous = last.hash;
    await heads.acknowledge(stream, { revision: last.revision, hash: last.hash });
  }
  await db.close();
  await heads.close();
}
