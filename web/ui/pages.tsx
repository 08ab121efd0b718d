import { Link } from 'react-router-dom';
import styles from './pages.module.css';

interface PagesProps {
  readonly current: number;
  readonly last: number;
  /** The address of a page. */
  readonly to: (page: number) => string;
  /** What leads to the page before and to the one after; by default those of a list that begins with the newest. */
  readonly words?: { readonly before: string; readonly after: string };
}

const byTime = { before: 'Newer', after: 'Older' };

/** Links to the page before and after; nothing when there is one page. */
export function Pages({ current, last, to, words = byTime }: PagesProps) {
  if (last <= 1) return null;
  return (
    <nav className={styles.pages} aria-label="Pages">
      {current > 1 ? <Link to={to(current - 1)}>{words.before}</Link> : <span>{words.before}</span>}
      <span className={styles.where}>
        Page {current} of {last}
      </span>
      {current < last ? <Link to={to(current + 1)}>{words.after}</Link> : <span>{words.after}</span>}
    </nav>
  );
}
