import { Button } from '../../ui/button.tsx';
import { Skyline } from '../../ui/skyline.tsx';
import styles from './maintenance.module.css';

interface MaintenanceProps {
  /** Whether another try runs now. */
  readonly trying: boolean;
  readonly onRetry: () => void;
}

/** In place of the game while its server is being worked on. Nothing a player did is lost by it. */
export function Maintenance({ trying, onRetry }: MaintenanceProps) {
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <article className={styles.notice}>
        <p className={styles.place}>Maintenance</p>
        <h1>The city is closed for repairs</h1>
        <p>
          Somebody is under the bonnet. Your gangster, your money and your timers are safe where you left
          them; this page opens the game by itself as soon as it answers.
        </p>
        <div>
          <Button look="filled" busy={trying} onPress={onRetry}>
            Try again
          </Button>
        </div>
      </article>
      <div className={styles.city}>
        <Skyline seed={1927} />
      </div>
    </main>
  );
}
