import { dialogPart } from '../app/dialogs/dialog-part.tsx';
import type { WideModalProps } from './open-wide-modal.tsx';

/** A dialog to work in, over the page. Its code is read when it opens. */
export const WideModal = dialogPart<'OpenWideModal', WideModalProps>(
  'OpenWideModal',
  () => import('./open-wide-modal.tsx'),
);
