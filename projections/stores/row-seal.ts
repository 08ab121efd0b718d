import * as lmdb from 'lmdb';

/*
 * LMDB keeps no checksums, and documents have no hash chain: a flipped bit would be served as a balance, or hide an
 * account. So each row ends with a CRC-32 over its key and its value, which finds every single flipped bit.
 */
export const sealBytes = 4;

// The package exports it and leaves it out of its types.
const { keyValueToBuffer } = lmdb as unknown as { keyValueToBuffer: (key: lmdb.Key) => Buffer };

/** `value` with its seal behind it, as it is stored under `key`. */
export function seal(key: lmdb.Key, value: Buffer): Buffer {
  const row = Buffer.allocUnsafe(value.length + sealBytes);
  value.copy(row);
  row.writeUInt32LE(crc(value, crc(keyValueToBuffer(key))), value.length);
  return row;
}

/** Whether a row is as it was written. `key` and `row` are the bytes of the file. */
export function isSealed(key: Buffer, row: Buffer): boolean {
  const end = row.length - sealBytes;
  return end >= 0 && row.readUInt32LE(end) === crc(row.subarray(0, end), crc(key));
}

/** CRC-32 as in zlib and PNG; `before` is that of the bytes before these. Node's own is not in every Node 20. */
function crc(bytes: Buffer, before = 0): number {
  let value = ~before;
  for (const byte of bytes) value = (table[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return ~value >>> 0;
}

const table = Int32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});
