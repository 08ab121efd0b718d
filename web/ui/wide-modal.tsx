import { Suspense } from 'react';
import { part } from '../app/boot/part.ts';
import type { WideModalProps } from './open-wide-modal.tsx';

const OpenWideModal = part<'OpenWideModal', WideModalProps>(
  'OpenWideModal',
  () => import('./open-wide-modal.tsx'),
);

/** A dialog to work in, over the page. Its code is read when it opens. */
export function WideModal(modal: WideModalProps) {
  return (
    <Suspense fallback={null}>
      <OpenWideModal {...modal} />
    </Suspense>
  );
}
