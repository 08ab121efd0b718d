import { bytesToHex, hexToBytes } from '@rackets/engine/kernel/values/digest.ts';
import { previousDayKey } from '@rackets/engine/kernel/dice/draw.ts';
import { leadsTo } from '@rackets/engine/kernel/dice/verify-draw.ts';
import { nodeDigest } from '@rackets/gateway/pipeline/day-keys.ts';
import type { Finding } from './verify-findings.ts';

/** A key as the log reveals it, hex. */
export interface Reveal {
  readonly revision: number;
  readonly day: number;
  readonly key: string;
}

export interface CheckedKeys {
  /** The committed keys by day, hex. */
  readonly keys: ReadonlyMap<number, string>;
  readonly findings: readonly Finding[];
}

/**
 * Follows revealed keys back to the commitment (hex). A later key yields all earlier ones, so a swapped key is
 * reported, and its day can still be verified once a later key is revealed.
 */
export function checkKeys(commitment: string, reveals: readonly Reveal[]): CheckedKeys {
  const keys = new Map([[0, commitment]]);
  const findings: Finding[] = [];
  let last = 0;
  for (const { revision, day, key } of reveals) {
    if (day <= last || !leadsTo(nodeDigest, key, day - last, keys.get(last) ?? '')) {
      findings.push({ revision, problem: `the key of day ${day} does not lead to the commitment` });
      continue;
    }
    for (let at = day, known = key; at > last; at -= 1) {
      keys.set(at, known);
      known = bytesToHex(previousDayKey(nodeDigest, hexToBytes(known)));
    }
    last = day;
  }
  return { keys, findings };
}
