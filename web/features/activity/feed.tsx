import type { ActivityEntry } from './answers.ts';
import { serverClock } from '../../app/time/clock.ts';
import { whenTime } from '../../app/text/format.ts';
import { FeedWords } from './feed-words.tsx';
import { EventTile } from './event-tile.tsx';
import styles from './feed.module.css';

/** Entries with icon, sentence and clock time. */
export function Feed({ entries }: { readonly entries: readonly ActivityEntry[] }) {
  const now = serverClock.now();
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.entry}>
          <EventTile kind={entry.kind} tone={entry.tone} />
          <FeedWords entry={entry} />
          <time dateTime={entry.activity_at}>{whenTime(entry.activity_at, now)}</time>
        </li>
      ))}
    </ul>
  );
}
