import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import styles from './opening.module.css';
import { loadState } from './refresh-state.ts';

/** Before the first state: the name of the game; a sentence and another try when the state did not come (R238). */
export function Opening({ failed }: { readonly failed: boolean }) {
  return (
    <main className={styles.opening}>
      <h1>
        Rackets<i>.</i>
      </h1>
      {failed ? (
        <div role="alert" className={styles.failed}>
          <p>The city does not answer. Check your connection and try again.</p>
          <Button look="filled" onPress={() => void loadState()}>
            Try again
          </Button>
        </div>
      ) : (
        <p className={styles.wait}>
          <Spinner /> Loading, please wait...
        </p>
      )}
    </main>
  );
}
