import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { readStored, writeStored } from '../state/storage.ts';
import styles from './swipe-hint.module.css';

const name = 'swipe-hint';

/** Tells once of the gesture that no button shows; its dismissal is remembered in this browser (R056). */
export function SwipeHint() {
  const [dismissed, setDismissed] = useState(() => readStored(name) === 'dismissed');
  if (dismissed) return null;
  const dismiss = (): void => {
    writeStored(name, 'dismissed');
    setDismissed(true);
  };
  return (
    <p className={styles.hint}>
      Swipe right over a page to go back.
      <Button small look="quiet" onPress={dismiss}>
        Got it
      </Button>
    </p>
  );
}
