import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * SHA-256 and HMAC-SHA256. The default is pure and runs in the browser too; a server may give a native one, which
 * returns the same bytes.
 */
export interface Digest {
  sha256(message: Uint8Array): Uint8Array;
  /** An HMAC with the key's inner state kept. */
  hmacSha256(key: Uint8Array): (message: Uint8Array) => Uint8Array;
}

export const pureDigest: Digest = {
  sha256: (message) => sha256(message),
  hmacSha256(key) {
    const keyed = hmac.create(sha256, key);
    return (message) => keyed.clone().update(message).digest();
  },
};

/** Length-prefixed fields: four bytes of length, big-endian, before each, so that no two lists give the same bytes. */
export function lengthPrefixed(fields: readonly (string | Uint8Array)[]): Uint8Array {
  const parts: Uint8Array[] = [];
  for (const field of fields) {
    const bytes = typeof field === 'string' ? utf8ToBytes(field) : field;
    const length = new Uint8Array(4);
    new DataView(length.buffer).setUint32(0, bytes.length);
    parts.push(length, bytes);
  }
  return concatBytes(...parts);
}

export { bytesToHex, concatBytes, utf8ToBytes };
export { hexToBytes } from '@noble/hashes/utils.js';
