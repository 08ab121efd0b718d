import { clockTime, duration } from '../../app/text/format.ts';
import type { Release, ReleaseWay } from './stay.ts';

/** How the stay ended, as a verdict. */
export function releaseVerdict(way: ReleaseWay): string {
  if (way.by === 'bribe') return way.message;
  if (way.by === 'time') return 'Time served. You walk out by the front door.';
  return `${way.person.username} opened your cell.`;
}

/** "1 min 5 s spared"; null when nothing was. */
export function savedWords({ by, at, due }: Release): string | null {
  const seconds = Math.round((due - at) / 1000);
  return by === 'time' || seconds <= 0 ? null : `${duration(seconds)} spared`;
}

/** What it spared, and when the sentence would have ended. */
export function releaseFacts(release: Release): readonly string[] {
  const saved = savedWords(release);
  return saved === null ? [] : [saved, `You were due out at ${clockTime(release.due)}`];
}
