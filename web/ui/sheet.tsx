import { Suspense } from 'react';
import { part } from '../app/boot/part.ts';
import type { OpenSheetProps } from './open-sheet.tsx';

const OpenSheet = part<'OpenSheet', OpenSheetProps>('OpenSheet', () => import('./open-sheet.tsx'));

interface SheetProps extends OpenSheetProps {
  readonly open: boolean;
}

/**
 * A panel that rises from the bottom edge of the phone, and stands at the right of the desktop. Its code is read when
 * it first opens.
 */
export function Sheet({ open, ...sheet }: SheetProps) {
  return open ? (
    <Suspense fallback={null}>
      <OpenSheet {...sheet} />
    </Suspense>
  ) : null;
}
