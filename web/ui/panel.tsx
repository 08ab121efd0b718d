import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './panel.module.css';

interface PanelProps {
  readonly title: string;
  readonly children: ReactNode;
  /** A word beside the title: a count, a chip. */
  readonly mark?: ReactNode;
  /** What stands at the end of the head. */
  readonly aside?: ReactNode;
  readonly padded?: boolean;
  /** Without a frame, as a part of a dialog. */
  readonly bare?: boolean;
  readonly className?: string | undefined;
}

export function Panel({ title, children, mark, aside, padded, bare, className }: PanelProps) {
  const id = useId();
  return (
    <section className={classNames(styles.panel, bare && styles.bare, className)} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {mark}
        {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      </header>
      {padded === true ? <div className={styles.body}>{children}</div> : children}
    </section>
  );
}
