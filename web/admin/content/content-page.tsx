import { Columns, Stack } from '../../ui/screen.tsx';
import styles from '../console.module.css';
import { ContestDesk } from './contest-desk.tsx';
import { PlannedEvents } from './planned-events.tsx';
import { PollDesk } from './poll-desk.tsx';
import { UpdateDesk } from './update-desk.tsx';

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
          <UpdateDesk mayWrite={mayWrite} />
          <ContestDesk mayOperate={mayOperate} />
        </Stack>
        <Stack>
          <PlannedEvents mayWrite={mayWrite} />
          <PollDesk mayWrite={mayWrite} />
        </Stack>
      </Columns>
    </div>
  );
}
