import { useAtom, useAtomValue } from 'jotai/react';
import { lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { Action } from '../actions/action.ts';
import { useActions } from '../actions/use-actions.ts';
import { useShortcuts } from '../actions/use-shortcuts.ts';
import { part } from '../boot/part.ts';
import { checkForUpdate } from '../boot/update.ts';
import { DialogBoundary } from '../dialogs/dialog-part.tsx';
import { waitingToastsAtom } from '../dialogs/toast.ts';
import { sheetAtom } from '../dialogs/sheet.ts';

interface ActionsProps {
  readonly actions: readonly Action[];
}

const Palette = part<'Palette', ActionsProps>(
  'Palette',
  () => import('../palette/palette.tsx'),
  checkForUpdate,
);
const KeysSheet = part<'KeysSheet', ActionsProps>(
  'KeysSheet',
  () => import('../palette/keys-sheet.tsx'),
  checkForUpdate,
);
const AlertsSheet = part(
  'AlertsSheet',
  () => import('../../features/alerts/alerts-sheet.tsx'),
  checkForUpdate,
);

const FeatureNews = lazy(async () => ({ default: (await import('./feature-news.tsx')).FeatureNews }));

const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }));

/** What lies over the page: listens to the keys, and shows what they open; toasts from the first one on. */
export function Panels() {
  const actions = useActions();
  const [panel, setPanel] = useAtom(sheetAtom);
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
      <DialogBoundary key={panel} onClose={() => setPanel(null)}>
        {panel === 'alerts' && <AlertsSheet />}
        {panel === 'palette' && <Palette actions={actions} />}
        {panel === 'keys' && <KeysSheet actions={actions} />}
      </DialogBoundary>
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
