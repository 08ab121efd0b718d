import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * SHA-256 and HMAC-SHA256. The default is pure and also runs in the browser; a server may supply a native
 * implementation that returns the same bytes.
 */
export interface Digest {
  sha256(message: Uint8Array): Uint8Array;
  /** Hex SHA-256 of UTF-8 text. */
  sha256Hex(text: string): string;
  /** An HMAC function that keeps the key's inner state. */
  hmacSha256(key: Uint8Array): (message: Uint8Array) => Uint8Array;
}

export const pureDigest: Digest = {
  sha256: (message) => sha256(message),
  sha256Hex: (text) => bytesToHex(sha256(utf8ToBytes(text))),
  hmacSha256(key) {
    const keyed = hmac.create(sha256, key);
    return (message) => keyed.clone().update(message).digest();
  },
};

const lengthBytes = 4;

/**
 * Length-prefixed fields: four bytes of length, big-endian, before each, so that no two lists encode to the same bytes.
 */
export function lengthPrefixed(fields: readonly (string | Uint8Array)[]): Uint8Array {
  const parts = fields.every(isPlain) ? fields : fields.map(toPlain);
  let length = 0;
  for (const part of parts) length += lengthBytes + part.length;
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes[at] = part.length >>> 24;
    bytes[at + 1] = part.length >>> 16;
    bytes[at + 2] = part.length >>> 8;
    bytes[at + 3] = part.length;
    at += lengthBytes;
    // Character by character: for texts this short an encoder takes ten times as long.
    if (typeof part === 'string') for (let n = 0; n < part.length; n += 1) bytes[at + n] = part.charCodeAt(n);
    else bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function isPlain(field: string | Uint8Array): boolean {
  return typeof field !== 'string' || isAscii(field);
}

function toPlain(field: string | Uint8Array): string | Uint8Array {
  return typeof field !== 'string' || isAscii(field) ? field : utf8ToBytes(field);
}

function isAscii(text: string): boolean {
  for (let n = 0; n < text.length; n += 1) if (text.charCodeAt(n) > 0x7f) return false;
  return true;
}

export { bytesToHex, concatBytes, utf8ToBytes };
export { hexToBytes } from '@noble/hashes/utils.js';
