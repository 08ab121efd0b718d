import crypto, { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bytesToHex, hexToBytes, utf8ToBytes, type Digest } from '@rackets/engine/kernel/digest.ts';
import { dayKeyChain } from '@rackets/engine/kernel/draw.ts';

/** The engine's hashing by Node's own library: the same bytes as the pure one. */
export const nodeDigest: Digest = {
  sha256,
  sha256Hex: (text) => crypto.hash('sha256', text, 'hex'),
  hmacSha256: hmacInOneShots,
};

function sha256(message: Uint8Array): Buffer {
  return crypto.hash('sha256', message, 'buffer');
}

const blockBytes = 64;
const digestBytes = 32;

/** RFC 2104 by one-shot hashes, a third of the time of Node's Hmac for a message of one block; a test holds both together. */
function hmacInOneShots(key: Uint8Array): (message: Uint8Array) => Uint8Array {
  const block = new Uint8Array(blockBytes);
  block.set(key.length > blockBytes ? sha256(key) : key);
  const inner = block.map((byte) => byte ^ 0x36);
  const outer = new Uint8Array(blockBytes + digestBytes);
  outer.set(block.map((byte) => byte ^ 0x5c));
  return (message) => {
    const padded = new Uint8Array(blockBytes + message.length);
    padded.set(inner);
    padded.set(message, blockBytes);
    outer.set(sha256(padded), blockBytes);
    return sha256(outer);
  };
}

/** The secret keys of one round's days. They stand in a file of mode 0600 and nowhere else. */
export interface DayKeys {
  /** K_0, hex. */
  readonly commitment: string;
  readonly days: number;
  hmac(day: number): (message: Uint8Array) => Uint8Array;
}

/** Reads the round's keys, or makes them when there are none. `days` counts for new keys only. */
export async function loadDayKeys(folder: string, round: number, days: number): Promise<DayKeys> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `round-${round}.json`);
  const stored = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (stored !== null) {
    const { root, days: kept } = JSON.parse(stored) as { root: string; days: number };
    return dayKeys(hexToBytes(root), kept);
  }
  const root = randomBytes(32);
  await writeFile(path, JSON.stringify({ root: bytesToHex(root), days }), {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  });
  await chmod(path, 0o600);
  return dayKeys(root, days);
}

/** Keys from a root: for tests, and for `loadDayKeys`. */
export function dayKeys(root: Uint8Array, days: number): DayKeys {
  const chain = dayKeyChain(nodeDigest, root, days);
  const keyed = new Map<number, (message: Uint8Array) => Uint8Array>();
  return {
    commitment: bytesToHex(chain[0] ?? utf8ToBytes('')),
    days,
    hmac(day) {
      const key = chain[day];
      if (!key) throw new RangeError(`the round has no key for day ${day}, only for ${days} days`);
      let hmac = keyed.get(day);
      if (!hmac) keyed.set(day, (hmac = nodeDigest.hmacSha256(key)));
      return hmac;
    },
  };
}
