import { ButtonLink } from '../../ui/button.tsx';
import styles from './not-found.module.css';

/** The invalid page (R024), inside the game's shell. */
export function NotFound() {
  return (
    <div className={styles.page}>
      <Words home="/main" />
    </div>
  );
}

/** The same outside the shell, where nothing else is the page's main part. */
export function NotFoundAlone() {
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <Words home="/" />
    </main>
  );
}

function Words({ home }: { readonly home: string }) {
  return (
    <>
      <p className={styles.code} aria-hidden="true">
        404
      </p>
      <h1>Nobody lives here</h1>
      <p className={styles.sentence}>
        This screen does not exist. Please open a Help Request if this error continues.
      </p>
      <ButtonLink to={home}>Back to the start</ButtonLink>
    </>
  );
}
