import { crc32 } from 'node:zlib';
import * as lmdb from 'lmdb';

/*
 * LMDB keeps no checksums, and documents have no hash chain: a flipped bit would be served as a balance, or hide an
 * account. So each row ends with a CRC-32 over its key and its value, which finds every single flipped bit.
 */
export const sealBytes = 4;

// The package exports it but omits it from its types.
const { keyValueToBuffer } = lmdb as unknown as { keyValueToBuffer: (key: lmdb.Key) => Buffer };

/** A key as stored, where it is the same key. */
export function keyBytes(key: lmdb.Key): Buffer {
  return keyValueToBuffer(key);
}

/** Writes the seal of the row stored under `key` into the last bytes of `row`, which are reserved for it. */
export function seal(key: Buffer, row: Buffer): Buffer {
  const end = row.length - sealBytes;
  row.writeUInt32LE(crc(row, end, crc(key, key.length)), end);
  return row;
}

/** Whether a row is intact. `key` and `row` are the bytes in the file. */
export function isSealed(key: Buffer, row: Buffer): boolean {
  const end = row.length - sealBytes;
  return end >= 0 && row.readUInt32LE(end) === crc(row, end, crc(key, key.length));
}

/** CRC-32 of the first `end` bytes; `before` is the CRC of the preceding bytes. */
function crc(bytes: Buffer, end: number, before = 0): number {
  return crc32(bytes.subarray(0, end), before);
}
