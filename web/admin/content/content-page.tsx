import { Columns, Stack } from '../../ui/screen.tsx';
import styles from '../console.module.css';
import { ContestsPanel } from './contests-panel.tsx';
import { PlannedEvents } from './planned-events.tsx';
import { PollsPanel } from './polls-panel.tsx';
import { UpdatesPanel } from './updates-panel.tsx';

/** What players are told and asked: updates, polls, seasons and events, and what they can compete in. */
interface ContentPageProps {
  readonly mayWrite: boolean;
  /** Whether prizes may be promised. */
  readonly mayOperate: boolean;
}

export function ContentPage({ mayWrite, mayOperate }: ContentPageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Content</h1>
      </header>
      <Columns>
        <Stack>
          <UpdatesPanel mayWrite={mayWrite} />
          <ContestsPanel mayOperate={mayOperate} />
        </Stack>
        <Stack>
          <PlannedEvents mayWrite={mayWrite} />
          <PollsPanel mayWrite={mayWrite} />
        </Stack>
      </Columns>
    </div>
  );
}
