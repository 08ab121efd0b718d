import { dialogPart } from '../app/dialogs/dialog-part.tsx';
import type { ModalProps } from './open-modal.tsx';

/** A large dialog over the page: in the middle of the desktop, nearly the whole phone. Its code is read when it opens. */
export const Modal = dialogPart<'OpenModal', ModalProps>('OpenModal', () => import('./open-modal.tsx'));
