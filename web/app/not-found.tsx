import { ButtonLink } from '../ui/button.tsx';
import styles from './not-found.module.css';

/** The invalid page (R024); `alone` outside the game's shell. */
export function NotFound({ alone = false }: { readonly alone?: boolean }) {
  const Frame = alone ? 'main' : 'div';
  return (
    <Frame className={styles.page}>
      <p className={styles.code} aria-hidden="true">
        404
      </p>
      <h1>Nobody lives here</h1>
      <p className={styles.sentence}>
        This screen does not exist. Please open a Help Request if this error continues.
      </p>
      <ButtonLink to={alone ? '/' : '/main'}>Back to the start</ButtonLink>
    </Frame>
  );
}
