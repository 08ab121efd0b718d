import { Columns, Stack } from '../../ui/screen.tsx';
import styles from '../console.module.css';
import { ElectionsPanel } from './elections-panel.tsx';
import { ReviewPanel } from './review-panel.tsx';

/** The paper: the issue that waits for the staff, those that are out, and the file of its elections. */
export function TimesPage({ mayReview }: { readonly mayReview: boolean }) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>The Times</h1>
      </header>
      <Columns>
        <Stack>
          <ReviewPanel mayReview={mayReview} />
        </Stack>
        <Stack>
          <ElectionsPanel />
        </Stack>
      </Columns>
    </div>
  );
}
