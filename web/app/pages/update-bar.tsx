import { takeUpdate } from '../../pwa/register.ts';
import { Button } from '../../ui/button.tsx';
import styles from './update-bar.module.css';

/** Offers the new build; the player chooses the moment. */
export function UpdateBar() {
  return (
    <section aria-label="Update" className={styles.place}>
      <div className={styles.bar}>
        <output>A new version of the game is ready.</output>
        <Button small onPress={() => void takeUpdate()}>
          Reload
        </Button>
      </div>
    </section>
  );
}
