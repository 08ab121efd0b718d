import { dialogPart } from '../app/dialogs/dialog-part.tsx';
import type { OpenSheetProps } from './open-sheet.tsx';

const OpenSheet = dialogPart<'OpenSheet', OpenSheetProps>('OpenSheet', () => import('./open-sheet.tsx'));

interface SheetProps extends OpenSheetProps {
  readonly open: boolean;
}

/**
 * A panel that rises from the bottom edge of the phone, and stands at the right of the desktop. Its code is read when
 * it first opens.
 */
export function Sheet({ open, ...sheet }: SheetProps) {
  return open ? <OpenSheet {...sheet} /> : null;
}
