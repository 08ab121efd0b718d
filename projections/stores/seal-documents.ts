import { existsSync } from 'node:fs';
import { type Key, open } from 'lmdb';
import { isSealed, keyBytes, seal, sealBytes } from './row-seal.ts';

/**
 * Upgrades a file from before rows had seals: seals documents and expiries, and removes index entries, which are
 * rebuilt when their collections are declared. One transaction, and idempotent. Returns how many rows were sealed. No
 * other process may have the file open.
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

/** Index entries and their declarations. */
function isMadeAnew(key: Key): boolean {
  return Array.isArray(key) && (key[0] === 'i' || key[0] === 'c');
}

function isExpiry(key: Key): boolean {
  return Array.isArray(key) && key[0] === 'x';
}
