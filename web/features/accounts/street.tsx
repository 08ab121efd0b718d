import { useRead } from '../../app/reads/use-read.ts';
import { clockTime } from '../../app/text/format.ts';
import styles from './street.module.css';

const readEveryMs = 15_000;
const shown = 4;

/** What happens in the city now, for strangers to read; its place is kept. */
export function Street() {
  const lines = useRead('GET street', { optional: true, refetchMs: readEveryMs })?.lines ?? [];
  return (
    <ul className={styles.street} aria-label="In the city now">
      {lines.slice(0, shown).map(({ id, at, username, avatar_url: face, text }) => (
        <li key={id} className={styles.line}>
          <img src={face} alt="" width={32} height={32} />
          <span>
            <b>{username}</b> {text}
          </span>
          <time dateTime={at}>{clockTime(at)}</time>
        </li>
      ))}
    </ul>
  );
}
