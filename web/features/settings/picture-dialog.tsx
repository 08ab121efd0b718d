import { useState } from 'react';
import { changeAnswer } from '../../app/reads/query-client.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { FormError } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { ChooseFile } from './choose-file.tsx';
import { CropPicture } from './crop-picture.tsx';
import { HousePortraits } from './house-portraits.tsx';
import { PictureAddress } from '../../kits/pictures/picture-address.tsx';

/** Another face (S166): a file, cut to a square here, a picture of the web, or one of the portraits of the house. */
export function PictureDialog({ onClose }: { readonly onClose: () => void }) {
  const own = useRead('GET me/character/avatar', { quiet: true });
  const [source, setSource] = useState<ImageBitmap | null>(null);
  /** Shows the face that is sent; state and pages hear of it by the answer's headers and the push. */
  const { busy, error, setError, submit } = useSubmit('POST me/character/avatar', {
    errors: 'inline',
    overlay: false,
    done: (answer) => {
      changeAnswer('GET me/character/avatar', (before) => ({ ...before, ...answer }));
      onClose();
    },
  });

  function upload(picture: Blob): void {
    const form = new FormData();
    form.append('avatar', picture, 'picture');
    void submit({ body: form }, 'upload');
  }

  return (
    <Modal title="Which face do they see?" steady onClose={onClose}>
      <FormError>{error}</FormError>
      {source !== null && (
        <CropPicture
          source={source}
          busy={busy === 'upload'}
          onDone={upload}
          onBack={() => {
            source.close();
            setSource(null);
            setError(null);
          }}
        />
      )}
      {source === null && (
        <>
          <ChooseFile onPicture={setSource} onError={setError} />
          <PictureAddress
            busy={busy === 'address'}
            onChoose={(url) => void submit({ body: { url } }, 'address')}
          />
          {own === null && <SkeletonBlock height={320} />}
          {own !== null && (
            <HousePortraits
              own={own}
              busy={busy}
              onChoose={(portrait) => void submit({ body: { portrait } }, portrait ?? 'born')}
            />
          )}
        </>
      )}
    </Modal>
  );
}
