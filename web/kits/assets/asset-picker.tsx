import { Suspense } from 'react';
import { part } from '../../app/boot/part.ts';
import type { OpenAssetPickerProps } from './open-asset-picker.tsx';

const OpenAssetPicker = part<'OpenAssetPicker', OpenAssetPickerProps>(
  'OpenAssetPicker',
  () => import('./open-asset-picker.tsx'),
);

/** Lets a player choose what passes on (R309), in a dialog whose code is read when it opens. */
export function AssetPicker(props: OpenAssetPickerProps) {
  return (
    <Suspense fallback={null}>
      <OpenAssetPicker {...props} />
    </Suspense>
  );
}
