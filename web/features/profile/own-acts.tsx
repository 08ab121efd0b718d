import { ImageUp, PenLine } from 'lucide-react';
import { useState } from 'react';
import { dialogPart } from '../../app/dialogs/dialog-part.tsx';
import { Button } from '../../ui/button.tsx';
import { useEditing } from './editing.ts';

const PictureDialog = dialogPart<'PictureDialog', { readonly onClose: () => void }>(
  'PictureDialog',
  () => import('../settings/picture-dialog.tsx'),
);

/** What the own profile offers (R197). */
export function OwnActs() {
  const [choosing, setChoosing] = useState(false);
  const [, setEditing] = useEditing();
  return (
    <>
      <Button small onPress={() => setChoosing(true)}>
        <ImageUp size={16} aria-hidden="true" /> Change Avatar
      </Button>
      <Button small onPress={() => setEditing(true)}>
        <PenLine size={16} aria-hidden="true" /> Edit profile
      </Button>
      {choosing && <PictureDialog onClose={() => setChoosing(false)} />}
    </>
  );
}
