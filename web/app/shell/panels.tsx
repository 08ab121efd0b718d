import { useAtomValue } from 'jotai/react';
import { lazy, Suspense } from 'react';
import { useActions } from '../actions/use-actions.ts';
import { useShortcuts } from '../actions/use-shortcuts.ts';
import { sheetAtom } from './sheet.ts';

const Palette = lazy(async () => ({ default: (await import('../palette/palette.tsx')).Palette }));
const KeysSheet = lazy(async () => ({ default: (await import('../palette/keys-sheet.tsx')).KeysSheet }));

const AlertsSheet = lazy(async () => ({
  default: (await import('../../features/alerts/alerts-sheet.tsx')).AlertsSheet,
}));

/** Listens to the keys, and shows what they open. */
export function Panels() {
  const actions = useActions();
  const panel = useAtomValue(sheetAtom);
  useShortcuts(actions);
  return (
    <Suspense fallback={null}>
      {panel === 'alerts' && <AlertsSheet />}
      {panel === 'palette' && <Palette actions={actions} />}
      {panel === 'keys' && <KeysSheet actions={actions} />}
    </Suspense>
  );
}
