import { ImageUp } from 'lucide-react';
import { useState } from 'react';
import { dialogPart } from '../../app/dialogs/dialog-part.tsx';
import { Button } from '../../ui/button.tsx';

const PictureDialog = dialogPart<'PictureDialog', { readonly onClose: () => void }>(
  'PictureDialog',
  () => import('../settings/picture-dialog.tsx'),
);

/** Opens the choice of another portrait. */
export function PortraitButton({ label }: { readonly label: string }) {
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <Button small onPress={() => setChoosing(true)}>
        <ImageUp size={16} aria-hidden="true" /> {label}
      </Button>
      {choosing && <PictureDialog onClose={() => setChoosing(false)} />}
    </>
  );
}
