import { dialogPart } from '../../app/dialogs/dialog-part.tsx';
import type { PickedPicture } from './open-picture-picker.tsx';

/** The picker's code is read when it opens. */
export const PicturePicker = dialogPart<
  'PicturePicker',
  { readonly onPick: (picked: PickedPicture) => void; readonly onClose: () => void }
>('PicturePicker', () => import('./open-picture-picker.tsx'));
