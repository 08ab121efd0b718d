const shortestPx = 100;
const longestMs = 350;
/** The browser's own gesture begins at the edge: both at once would go back twice. */
const edgePx = 24;
/** A scroll is never straight: more across than twice as much down is a swipe. */
const steepest = 0.5;

export interface TouchPoint {
  readonly x: number;
  readonly y: number;
  /** In milliseconds, of any clock. */
  readonly at: number;
}

/** Whether a finger's way goes back: over 100 px to the right within 350 ms (R057), and not down the page. */
export function isSwipeBack(from: TouchPoint, to: TouchPoint): boolean {
  const across = to.x - from.x;
  const down = Math.abs(to.y - from.y);
  if (from.x < edgePx || to.at - from.at > longestMs) return false;
  return across > shortestPx && down < across * steepest;
}
