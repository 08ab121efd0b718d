import { useAtomValue } from 'jotai/react';
import { lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useActions } from '../actions/use-actions.ts';
import { useShortcuts } from '../actions/use-shortcuts.ts';
import { waitingToastsAtom } from '../dialogs/toast.ts';
import { sheetAtom } from '../dialogs/sheet.ts';

const Palette = lazy(async () => ({ default: (await import('../palette/palette.tsx')).Palette }));
const KeysSheet = lazy(async () => ({ default: (await import('../palette/keys-sheet.tsx')).KeysSheet }));

const AlertsSheet = lazy(async () => ({
  default: (await import('../../features/alerts/alerts-sheet.tsx')).AlertsSheet,
}));

const FeatureNews = lazy(async () => ({ default: (await import('./feature-news.tsx')).FeatureNews }));

const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }));

/** What lies over the page: listens to the keys, and shows what they open; toasts from the first one on. */
export function Panels() {
  const actions = useActions();
  const panel = useAtomValue(sheetAtom);
  const toasted = useToasted();
  useShortcuts(actions);
  return (
    <>
      <Suspense fallback={null}>{toasted && <Toasts />}</Suspense>
      <ErrorBoundary fallback={null}>
        <Suspense fallback={null}>
          <FeatureNews />
        </Suspense>
      </ErrorBoundary>
      <Suspense fallback={null}>
        {panel === 'alerts' && <AlertsSheet />}
        {panel === 'palette' && <Palette actions={actions} />}
        {panel === 'keys' && <KeysSheet actions={actions} />}
      </Suspense>
    </>
  );
}

/** Whether there has been a toast: once there was, its place stays. */
function useToasted(): boolean {
  const waiting = useAtomValue(waitingToastsAtom).length > 0;
  const [toasted, setToasted] = useState(waiting);
  if (waiting && !toasted) setToasted(true);
  return toasted;
}
