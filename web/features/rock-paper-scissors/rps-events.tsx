import { clockTime } from '../../app/text/format.ts';
import { Panel } from '../../ui/panel.tsx';
import type { RpsEvent } from './answers.ts';
import styles from './rps.module.css';

/** How the last games of all players went, the newest first. */
export function RpsEvents({ events }: { readonly events: readonly RpsEvent[] }) {
  return (
    <Panel title="RPS Events">
      {events.length === 0 ? (
        <p className={styles.none}>No game has been played yet.</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls can be reached by the keyboard.
        <ol className={styles.events} tabIndex={0} aria-label="Events">
          {events.map(({ id, message, created_at }) => (
            <li key={id}>
              <time dateTime={created_at}>{clockTime(created_at)}</time> {message}
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
