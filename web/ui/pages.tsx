import { Link } from 'react-router-dom';
import styles from './pages.module.css';

interface PagesProps {
  readonly current: number;
  readonly last: number;
  /** The address of a page. */
  readonly to: (page: number) => string;
}

/** Links to the page before and after; nothing when there is one page. */
export function Pages({ current, last, to }: PagesProps) {
  if (last <= 1) return null;
  return (
    <nav className={styles.pages} aria-label="Pages">
      {current > 1 ? <Link to={to(current - 1)}>Newer</Link> : <span>Newer</span>}
      <span className={styles.where}>
        {current} of {last}
      </span>
      {current < last ? <Link to={to(current + 1)}>Older</Link> : <span>Older</span>}
    </nav>
  );
}
