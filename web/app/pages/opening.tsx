import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './opening.module.css';
import { loadState } from '../reads/refresh-state.ts';
import type { Opening as Phase } from '../state/state.ts';

interface OpeningProps {
  readonly phase: Exclude<Phase, 'ready'>;
}

const repairs =
  'The city is closed for repairs. Nothing is lost; this page continues by itself when it reopens.';
const sentences = {
  failed: 'The city does not answer. Check your connection and try again.',
  maintenance: repairs,
  retrying: repairs,
};

/** Before the first state: the name of the game; a sentence and another try when the state did not come (R238). */
export function Opening({ phase }: OpeningProps) {
  return (
    <main className={styles.opening}>
      <h1>
        Rackets<i>.</i>
      </h1>
      {phase !== 'loading' ? (
        <div role="alert" className={styles.failed}>
          <p>{sentences[phase]}</p>
          <Button look="filled" busy={phase === 'retrying'} onPress={() => void loadState()}>
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
