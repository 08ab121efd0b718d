import type { InputOf } from '@rackets/gateway/http/routes/calls.ts';
import { useState } from 'react';
import { hasCode, messageOf } from '../../app/api/api-error.ts';
import { call } from '../../app/api/index.ts';
import { changeAnswer } from '../../app/query-client.ts';
import { useAct } from '../../app/use-act.ts';
import { useRead } from '../../app/use-read.ts';
import { FormError } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { ChooseFile } from './choose-file.tsx';
import { CropPicture } from './crop-picture.tsx';
import { HousePortraits } from './house-portraits.tsx';

/** Another face (S166): a file, cut to a square here, or one of the portraits of the house. */
export function PictureDialog({ onClose }: { readonly onClose: () => void }) {
  const own = useRead('GET me/character/avatar', { quiet: true });
  const [source, setSource] = useState<ImageBitmap | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { busy, act } = useAct();

  /** Shows the face that is sent; state and pages hear of it by the answer's headers and the push. */
  const send = (name: string, body: InputOf<'POST me/character/avatar'>['body']): Promise<void> =>
    act(name, async () => {
      setError(null);
      try {
        const answer = await call('POST me/character/avatar', { body, errors: false, overlay: false });
        changeAnswer('GET me/character/avatar', (before) => ({ ...before, ...answer }));
        onClose();
      } catch (thrown) {
        if (!hasCode(thrown, 'auth_session')) setError(messageOf(thrown));
      }
    });

  function upload(picture: Blob): void {
    const form = new FormData();
    form.append('avatar', picture, 'picture');
    void send('upload', form);
  }

  return (
    <Modal title="Which face do they see?" onClose={onClose}>
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
          {own === null && <SkeletonBlock height={320} />}
          {own !== null && (
            <HousePortraits
              own={own}
              busy={busy}
              onChoose={(portrait) => void send(portrait ?? 'born', { portrait })}
            />
          )}
        </>
      )}
    </Modal>
  );
}
