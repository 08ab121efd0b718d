import type { DayHmac } from '../machine/decide.ts';
import { bytesToHex, pureDigest, utf8ToBytes } from '../values/digest.ts';
import { commitmentOf, earlierDayKey } from '../dice/draw.ts';

/** A root that is no secret: for tests only. */
const root = pureDigest.sha256(utf8ToBytes('a root for tests'));
export const testDays = 15 * 7 + 14;
const keyed = new Map<number, ReturnType<DayHmac>>();

/** Days beyond the last have its key: tests jump far. */
const keyOf = (day: number) => earlierDayKey(pureDigest, root, Math.max(0, testDays - day));

/** K_0 of the keys below. */
export const testCommitment = commitmentOf(pureDigest, root, testDays);

/** The HMAC of each day of a test's round. */
export const testDayHmac: DayHmac = (day) => {
  const known = keyed.get(day) ?? pureDigest.hmacSha256(keyOf(day));
  keyed.set(day, known);
  return known;
};

/** The key of a day of a test's round, hex. */
export const testDayKey = (day: number): string => bytesToHex(keyOf(day));

const bytesPerRoll = 6;
const rollsPerBlock = 5;

/**
 * Blocks whose rolls come out as `results`, in the order asked, then zeros: a result r of `below(n)` is r itself as
 * long as it is less than n.
 */
export function scriptedHmac(results: readonly number[]): (message: Uint8Array) => Uint8Array {
  let block = 0;
  return () => {
    const bytes = new Uint8Array(32);
    for (let roll = 0; roll < rollsPerBlock; roll += 1) {
      let value = results[block * rollsPerBlock + roll] ?? 0;
      for (let i = bytesPerRoll - 1; i >= 0; i -= 1) {
        bytes[roll * bytesPerRoll + i] = value % 256;
        value = Math.floor(value / 256);
      }
    }
    block += 1;
    return bytes;
  };
}
