import { existsSync } from 'node:fs';
import { type Key, open } from 'lmdb';
import { isSealed, keyBytes, seal, sealBytes } from './row-seal.ts';

/**
 * Brings a file of documents from before rows had seals up to the present layout: documents and expiries get
 * theirs, entries of indexes go, and come again when their collections are declared. All of it is one transaction;
 * doing it again changes nothing. Returns how many rows were sealed. Nobody else may have the file open.
 */
export async function sealDocuments(file: string): Promise<number> {
  if (!existsSync(file)) return 0;
  const db = open<Buffer>({ path: file, noSubdir: true, encoding: 'binary', overlappingSync: false });
  try {
    return await db.transaction(() => {
      let sealed = 0;
      for (const { key, value } of Array.from(db.getRange({}))) {
        const bytes = keyBytes(key);
        if (isSealed(bytes, value)) continue;
        if (isMadeAnew(key)) db.removeSync(key);
        else {
          const row = isExpiry(key) ? Buffer.alloc(0) : value;
          db.putSync(key, seal(bytes, Buffer.concat([row, Buffer.allocUnsafe(sealBytes)])));
          sealed += 1;
        }
      }
      return sealed;
    });
  } finally {
    await db.close();
  }
}

/** Entries of indexes, and what was declared of them. */
function isMadeAnew(key: Key): boolean {
  return Array.isArray(key) && (key[0] === 'i' || key[0] === 'c');
}

function isExpiry(key: Key): boolean {
  return Array.isArray(key) && key[0] === 'x';
}
