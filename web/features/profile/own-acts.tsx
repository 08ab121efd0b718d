import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useEditing } from './editing.ts';

const PictureDialog = lazy(async () => ({
  default: (await import('../settings/picture-dialog.tsx')).PictureDialog,
}));

/** What the own profile offers (R197). */
export function OwnActs() {
  const [choosing, setChoosing] = useState(false);
  const [, setEditing] = useEditing();
  return (
    <>
      <Button onPress={() => setChoosing(true)}>Change Avatar</Button>
      <Button onPress={() => setEditing(true)}>Edit profile</Button>
      {choosing && (
        <Suspense fallback={null}>
          <PictureDialog onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}
