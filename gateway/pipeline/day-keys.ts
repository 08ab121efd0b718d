import crypto, { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { bytesToHex, hexToBytes, type Digest } from '@rackets/engine/kernel/digest.ts';
import { earlierDayKey } from '@rackets/engine/kernel/draw.ts';
import type { Concealer } from '@rackets/engine/kernel/concealed.ts';
import { z } from 'zod';
import { concealerOf } from './concealer.ts';
import { FatalError } from './exit-codes.ts';
import { readSecret } from './secret-file.ts';
import { writeWhole } from './write-whole.ts';

/** The engine's hashing by Node's own library: the same bytes as the pure one. */
export const nodeDigest: Digest = {
  sha256,
  sha256Hex: (text) => crypto.hash('sha256', text, 'hex'),
  hmacSha256: hmacInOneShots,
};

/** By way of a string of bytes: a buffer from Node's hash costs three times the hashing. */
function sha256(message: Uint8Array): Buffer {
  return Buffer.from(crypto.hash('sha256', message, 'binary'), 'latin1');
}

const blockBytes = 64;
const digestBytes = 32;
/** The longest message for which a key keeps room; longer ones are rare and get their own. */
const roomBytes = 512;

/** RFC 2104 by one-shot hashes, half the time of Node's Hmac for a message of one draw; a test holds both together. */
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

/** The secret keys of one round's days. They stand in a file of mode 0600 and nowhere else. */
export interface DayKeys {
  /** K_0, hex. */
  readonly commitment: string;
  readonly days: number;
  hmac(day: number): (message: Uint8Array) => Uint8Array;
  /** The key itself, hex. Only the engine asks for it, and only for a day that is over. */
  key(day: number): string;
  /** Encrypts what decisions keep secret in the log. */
  readonly concealer: Concealer;
}

const keysFile = z.strictObject({
  root: z.string().regex(/^[0-9a-f]{64}$/),
  days: z.int().min(1).max(1_000),
});

/**
 * Reads the round's keys, or makes them when there are none and `mayMake` says that the round has none yet. `days`
 * counts for new keys only. Throws FatalError `corrupt` when keys are missing or cannot be read: others in their
 * place would end the round.
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
    // What zod says would show what the file holds.
    const why = new Error(cause instanceof z.ZodError ? 'it does not hold a root and days' : 'it is no JSON');
    throw new FatalError('corrupt', `The keys in ${path} cannot be read. Restore them from a backup.`, {
      cause: why,
    });
  }
}

/** Keys from a root: for tests, and for `loadDayKeys`. Each is made when it is asked for, and only that of today is kept. */
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
