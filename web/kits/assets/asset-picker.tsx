import { dialogPart } from '../../app/dialogs/dialog-part.tsx';
import type { OpenAssetPickerProps } from './open-asset-picker.tsx';

/** Lets a player choose what passes on (R309), in a dialog whose code is read when it opens. */
export const AssetPicker = dialogPart<'OpenAssetPicker', OpenAssetPickerProps>(
  'OpenAssetPicker',
  () => import('./open-asset-picker.tsx'),
);
