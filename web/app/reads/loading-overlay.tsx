import { useAtomValue } from 'jotai/react';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './loading-overlay.module.css';
import { pendingAtom } from './pending.ts';

/** Told at once, seen after 150 ms: quick answers show nothing (R035, R107). */
export function LoadingOverlay() {
  const pending = useAtomValue(pendingAtom) > 0;
  return (
    <output className={styles.place}>
      {pending && (
        <span className={styles.pill}>
          <Spinner />
          Loading, please wait...
        </span>
      )}
    </output>
  );
}
