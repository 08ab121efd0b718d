import type { ReactNode } from 'react';
import styles from './act.module.css';

interface ActProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onPress: () => void;
}

/** A small button beside a message. */
export function Act({ label, icon, onPress }: ActProps) {
  return (
    <button type="button" className={styles.act} aria-label={label} title={label} onClick={onPress}>
      {icon}
    </button>
  );
}
