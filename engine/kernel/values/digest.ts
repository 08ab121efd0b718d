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
  let length = 0;
  for (const part of fields) length += lengthBytes + part.length;
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of fields) {
    bytes[at] = part.length >>> 24;
    bytes[at + 1] = part.length >>> 16;
    bytes[at + 2] = part.length >>> 8;
    bytes[at + 3] = part.length;
    at += lengthBytes;
    if (typeof part !== 'string') bytes.set(part, at);
    // Character by character: for texts this short an encoder takes ten times as long.
    else if (!putAscii(bytes, at, part)) return lengthPrefixed(fields.map(toBytes));
    at += part.length;
  }
  return bytes;
}

/** Writes a text of one byte a character; false, with some of it written, when it is not. */
function putAscii(bytes: Uint8Array, at: number, text: string): boolean {
  for (let n = 0; n < text.length; n += 1) {
    const code = text.charCodeAt(n);
    if (code > 0x7f) return false;
    bytes[at + n] = code;
  }
  return true;
}

function toBytes(field: string | Uint8Array): Uint8Array {
  return typeof field === 'string' ? utf8ToBytes(field) : field;
}

export { bytesToHex, concatBytes, utf8ToBytes };
export { hexToBytes } from '@noble/hashes/utils.js';
