import { InvariantError } from '../values/assert.ts';
import { bytesToHex, hexToBytes, type Digest } from '../values/digest.ts';
import { earlierDayKey, FairDraw, type DrawInput } from './draw.ts';
import type { Roll } from '../state/event.ts';

/**
 * Repeats a recorded draw with the key of its day (hex) and returns the first roll that differs; null if none does.
 * Pure, so a player's browser can do the same as an auditor.
 */
export function drawProblem(
  digest: Digest,
  key: string,
  input: DrawInput,
  rolls: readonly Roll[],
): string | null {
  const draw = new FairDraw(input, digest.hmacSha256(hexToBytes(key)));
  for (const [index, { label, n, result }] of rolls.entries()) {
    const again = rollAgain(draw, n, label);
    if (again === null) return `roll ${index + 1} (${label}) is below ${n}, which nobody can draw`;
    if (again !== result) return `roll ${index + 1} (${label} of ${n}) gives ${again}, not ${result}`;
  }
  return null;
}

/** Whether a key (hex), hashed back by this many days, gives another key: in the end, the commitment. */
export function leadsTo(digest: Digest, key: string, days: number, earlier: string): boolean {
  return bytesToHex(earlierDayKey(digest, hexToBytes(key), days)) === earlier;
}

function rollAgain(draw: FairDraw, n: number, label: string): number | null {
  try {
    return draw.below(n, label);
  } catch (error) {
    if (error instanceof InvariantError) return null;
    throw error;
  }
}
