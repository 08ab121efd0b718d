import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * SHA-256 and HMAC-SHA256. The default is pure and runs in the browser too; a server may give a native one, which
 * returns the same bytes.
 */
export interface Digest {
  sha256(message: Uint8Array): Uint8Array;
  /** Hex SHA-256 of UTF-8 text. */
  sha256Hex(text: string): string;
  /** An HMAC with the key's inner state kept. */
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

/** Length-prefixed fields: four bytes of length, big-endian, before each, so that no two lists give the same bytes. */
export function lengthPrefixed(fields: readonly (string | Uint8Array)[]): Uint8Array {
  const parts = fields.map((field) =>
    typeof field === 'string' && !isAscii(field) ? utf8ToBytes(field) : field,
  );
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + lengthBytes + part.length, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const part of parts) {
    view.setUint32(at, part.length);
    at += lengthBytes;
    if (typeof part !== 'string') bytes.set(part, at);
    // Letter by letter: an encoder takes ten times as long for texts as short as these.
    else for (let n = 0; n < part.length; n += 1) bytes[at + n] = part.charCodeAt(n);
    at += part.length;
  }
  return bytes;
}

function isAscii(text: string): boolean {
  for (let n = 0; n < text.length; n += 1) if (text.charCodeAt(n) > 0x7f) return false;
  return true;
}

export { bytesToHex, concatBytes, utf8ToBytes };
export { hexToBytes } from '@noble/hashes/utils.js';
