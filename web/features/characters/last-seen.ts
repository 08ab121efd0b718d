import { duration } from '../../app/text/format.ts';

/** "now", "3 h ago", "not lately": when somebody was last heard of. Times in ms. */
export function lastSeenText(activeNow: boolean, seenAt: string | null, now: number): string {
  if (activeNow) return 'now';
  if (seenAt === null) return 'not lately';
  const seconds = Math.max(60, (now - Date.parse(seenAt)) / 1000);
  // The second unit would claim more than is known.
  return `${duration(seconds).split(' ').slice(0, 2).join(' ')} ago`;
}
