import { useAtomValue } from 'jotai/react';
import { lazy, Suspense } from 'react';
import { LoadingOverlay } from '../reads/loading-overlay.tsx';
import { dialogAtom } from '../dialogs/dialogs.ts';
import { Opening } from './opening.tsx';
import { Pages } from './pages.tsx';
import { loadingAtom } from '../state/state.ts';
import { updateAtom } from '../boot/update.ts';
import { usePageMarks } from './use-page-marks.ts';

const UpdateBar = lazy(async () => ({ default: (await import('./update-bar.tsx')).UpdateBar }));
const DialogHost = lazy(async () => ({ default: (await import('../dialogs/dialog-host.tsx')).DialogHost }));

export function App() {
  usePageMarks();
  const loading = useAtomValue(loadingAtom);
  const dialogOpen = useAtomValue(dialogAtom) !== null;
  const updated = useAtomValue(updateAtom);
  return (
    <>
      {loading === 'ready' ? <Pages /> : <Opening phase={loading} />}
      {updated && (
        <Suspense fallback={null}>
          <UpdateBar />
        </Suspense>
      )}
      {dialogOpen && (
        <Suspense fallback={null}>
          <DialogHost />
        </Suspense>
      )}
      <LoadingOverlay />
    </>
  );
}
