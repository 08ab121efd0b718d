import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './first-steps.module.css';

interface HomeRowProps {
  /** What stands before the words: a number, an icon. */
  readonly mark: ReactNode;
  readonly to: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A line that leads to the page of which it tells. */
export function HomeRow({ mark, to, title, children }: HomeRowProps) {
  return (
    <li className={styles.step} data-row-link>
      <span className={styles.mark} aria-hidden="true">
        {mark}
      </span>
      <span className={styles.words}>
        <b>
          <Link to={to}>{title}</Link>
        </b>
        <small>{children}</small>
      </span>
    </li>
  );
}
