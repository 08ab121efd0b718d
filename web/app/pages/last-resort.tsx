import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Button } from '../../ui/button.tsx';
import styles from './opening.module.css';

/** Around everything: what no page's own boundary caught says so, in place of a blank page (R259, R773). */
export function LastResort({ children }: { readonly children: ReactNode }) {
  return <ErrorBoundary FallbackComponent={Broken}>{children}</ErrorBoundary>;
}

function Broken() {
  return (
    <main className={styles.opening}>
      <h1>
        Rackets<i>.</i>
      </h1>
      <div role="alert" className={styles.failed}>
        <p>An error occurred, please try closing and re-opening the app.</p>
        <Button look="filled" onPress={() => location.reload()}>
          Open it again
        </Button>
      </div>
    </main>
  );
}
