import { Columns, Stack } from '../../ui/screen.tsx';
import styles from '../console.module.css';
import { PlannedEvents } from './planned-events.tsx';
import { UpdateDesk } from './update-desk.tsx';

/** What players are told: updates, seasons and events. */
export function ContentPage({ mayWrite }: { readonly mayWrite: boolean }) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Content</h1>
      </header>
      <Columns>
        <Stack>
          <UpdateDesk mayWrite={mayWrite} />
        </Stack>
        <Stack>
          <PlannedEvents mayWrite={mayWrite} />
        </Stack>
      </Columns>
    </div>
  );
}
