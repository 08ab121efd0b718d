import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './paper.module.css';

interface PaperProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** A page to read, for guests and players alike: outside the game's shell, with one way back. */
export function Paper({ title, lead, children }: PaperProps) {
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <p className={styles.place}>Rackets</p>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      <ol>{children}</ol>
      <ButtonLink to="/">Back to Rackets</ButtonLink>
    </main>
  );
}

export function Article({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <li>
      <h2>{title}</h2>
      <p>{children}</p>
    </li>
  );
}
