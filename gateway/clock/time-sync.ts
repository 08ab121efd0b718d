import fs from 'node:fs';
import { hourMs, secondMs } from '@rackets/engine/shared/time/time.ts';

/** systemd-timesyncd touches it at each time of the network that it has set the clock by. */
const synchronized = '/run/systemd/timesync/synchronized';
/** It does so every 34 minutes or oftener. */
const freshMs = hourMs;
/** The clocks are read one after the other, and are rounded. */
const noiseMs = 2 * secondMs;

/**
 * Whether the network has set the machine's clock since it was started, and nobody else since then: the mark of
 * systemd-timesyncd, by the clock of now, is of this boot and of the last hour. False where the system leaves none.
 */
export function isSetByNetwork(
  { wall, sinceBoot }: { readonly wall: number; readonly sinceBoot: number },
  path = synchronized,
): boolean {
  const at = fs.statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  return at !== undefined && at >= wall - Math.min(sinceBoot, freshMs) - noiseMs && at <= wall + noiseMs;
}
