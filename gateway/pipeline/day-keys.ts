import crypto, { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { bytesToHex, hexToBytes, type Digest } from '@rackets/engine/kernel/values/digest.ts';
import { earlierDayKey } from '@rackets/engine/kernel/dice/draw.ts';
import type { Concealer } from '@rackets/engine/kernel/declarations/concealed.ts';
import { z } from 'zod';
import { concealerOf } from './concealer.ts';
import { FatalError } from '../process/exit-codes.ts';
import { readSecret } from '../files/secret-file.ts';
import { writeWhole } from '../files/write-whole.ts';

/** The engine's hashing with Node's crypto: the same bytes as the pure implementation. */
export const nodeDigest: Digest = {
  sha256,
  sha256Hex: (text) => crypto.hash('sha256', text, 'hex'),
  hmacSha256: hmacInOneShots,
};

/** Goes through a binary string: getting a Buffer from Node's hash costs three times the hashing. */
function sha256(message: Uint8Array): Buffer {
  return Buffer.from(crypto.hash('sha256', message, 'binary'), 'latin1');
}

const blockBytes = 64;
const digestBytes = 32;
/** Longest message that fits a key's preallocated buffer; longer ones are rare and allocate their own. */
const roomBytes = 512;

/**
 * HMAC (RFC 2104) from one-shot hashes: half the time of Node's Hmac for one draw's message. A test compares the two.
 */
function hmacInOneShots(key: Uint8Array): (message: Uint8Array) => Uint8Array {
  const block = new Uint8Array(blockBytes);
  block.set(key.length > blockBytes ? sha256(key) : key);
  const inner = Buffer.alloc(blockBytes + roomBytes);
  inner.set(block.map((byte) => byte ^ 0x36));
  const outer = Buffer.alloc(blockBytes + digestBytes);
  outer.set(block.map((byte) => byte ^ 0x5c));
  return (message) => {
    const length = blockBytes + message.length;
    const padded = length <= inner.length ? inner : Buffer.concat([inner.subarray(0, blockBytes), message]);
    padded.set(message, blockBytes);
    outer.write(crypto.hash('sha256', padded.subarray(0, length), 'binary'), blockBytes, 'latin1');
    return sha256(outer);
  };
}

/** The secret keys of one round's days. They exist only in a file of mode 0600. */
export interface DayKeys {
  /** K_0, hex. */
  readonly commitment: string;
  readonly days: number;
  hmac(day: number): (message: Uint8Array) => Uint8Array;
  /** The key itself, hex. Only the engine reads it, and only for a day that is over. */
  key(day: number): string;
  /** Encrypts concealed values in the log. */
  readonly concealer: Concealer;
}

const keysFile = z.strictObject({
  root: z.string().regex(/^[0-9a-f]{64}$/),
  days: z.int().min(1).max(1_000),
});

/**
 * Reads the round's keys. Creates them if there are none and `mayMake` says that the round has no events yet; `days`
 * applies to new keys only. Throws FatalError `corrupt` for missing or unreadable keys: new keys in their place would
 * break the round.
 */
export async function loadDayKeys(
  folder: string,
  round: number,
  days: number,
  mayMake = true,
): Promise<DayKeys> {
  const path = join(folder, `round-${round}.json`);
  const stored = await readSecret(path);
  if (stored !== null) return parseKeys(stored, path);
  if (!mayMake) {
    throw new FatalError(
      'corrupt',
      `The keys of round ${round} are missing: ${path}. Restore them from a backup.`,
    );
  }
  const root = randomBytes(32);
  await writeWhole(path, JSON.stringify({ root: bytesToHex(root), days }));
  return dayKeys(root, days);
}

function parseKeys(text: string, path: string): DayKeys {
  try {
    const { root, days } = keysFile.parse(JSON.parse(text));
    return dayKeys(hexToBytes(root), days);
  } catch (cause) {
    // zod's message would reveal the file's content.
    const why = new Error(
      cause instanceof z.ZodError ? 'it does not hold a root and days' : 'it is not JSON',
    );
    throw new FatalError('corrupt', `The keys in ${path} cannot be read. Restore them from a backup.`, {
      cause: why,
    });
  }
}

/** Keys from a root: for tests, and for `loadDayKeys`. Keys are derived on demand; only today's is cached. */
export function dayKeys(root: Uint8Array, days: number): DayKeys {
  const keyOf = (day: number): Uint8Array => {
    if (day < 0 || day > days)
      throw new RangeError(`the round has no key for day ${day}, only for ${days} days`);
    return earlierDayKey(nodeDigest, root, days - day);
  };
  let today: { readonly day: number; readonly hmac: ReturnType<DayKeys['hmac']> } | null = null;
  return {
    commitment: bytesToHex(keyOf(0)),
    days,
    hmac(day) {
      if (today?.day !== day) today = { day, hmac: nodeDigest.hmacSha256(keyOf(day)) };
      return today.hmac;
    },
    key: (day) => bytesToHex(keyOf(day)),
    concealer: concealerOf(root),
  };
}
