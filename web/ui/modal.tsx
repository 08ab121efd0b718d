import { Suspense } from 'react';
import { part } from '../app/boot/part.ts';
import type { ModalProps } from './open-modal.tsx';

const OpenModal = part<'OpenModal', ModalProps>('OpenModal', () => import('./open-modal.tsx'));

/** A large dialog over the page: in the middle of the desktop, nearly the whole phone. Its code is read when it opens. */
export function Modal(modal: ModalProps) {
  return (
    <Suspense fallback={null}>
      <OpenModal {...modal} />
    </Suspense>
  );
}
