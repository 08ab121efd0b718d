import { useSetAtom } from 'jotai/react';
import { sheetAtom } from '../../app/dialogs/sheet.ts';
import { PartBoundary } from '../../app/shell/part-boundary.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { AlertsPanel } from './alerts-panel.tsx';

/** The alerts over the page (S159). */
export function AlertsSheet() {
  const setPanel = useSetAtom(sheetAtom);
  const close = (): void => setPanel(null);
  return (
    <Sheet title="Alerts" open onClose={close}>
      <PartBoundary>
        <AlertsPanel onLeave={close} />
      </PartBoundary>
    </Sheet>
  );
}
