/** A reel turns for at least this long (R659, R792). */
const firstStopMs = 500;
const betweenStopsMs = 110;
/** Bets are taken again so long after a press (R658, R792). */
export const restMs = 750;

export const reelCount = 3;

/** When each reel stops, in ms after the press, when the answer came `answeredMs` after it. */
export function stopTimes(answeredMs: number): readonly number[] {
  const first = Math.max(firstStopMs, answeredMs);
  return Array.from({ length: reelCount }, (_, reel) => first + reel * betweenStopsMs);
}
