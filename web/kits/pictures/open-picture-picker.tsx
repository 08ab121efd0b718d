import { ImageUp } from 'lucide-react';
import { useRef } from 'react';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { notAPicture, pictureProblem, pictureTypes } from './fit.ts';
import { PictureAddress } from './picture-address.tsx';
import styles from './picture-picker.module.css';

/** A picture that was chosen. */
export interface PickedPicture {
  readonly file: File;
  /** By what the server knows it already; null for a file of this device. */
  readonly reference: string | null;
}

interface PicturePickerProps {
  readonly onPick: (picked: PickedPicture) => void;
  readonly onClose: () => void;
}

/** A picture to write with (S166): a file of this device, or one of the web, which the server fetches and makes anew. */
export function PicturePicker({ onPick, onClose }: PicturePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const { busy, error, setError, submit } = useSubmit('POST images', {
    errors: 'inline',
    overlay: false,
    done: ({ reference, url }) => void fetched(reference, url),
  });

  async function fetched(reference: string, url: string): Promise<void> {
    try {
      const blob = await (await fetch(url, { credentials: 'same-origin' })).blob();
      onPick({ reference, file: new File([blob], 'picture.webp', { type: blob.type }) });
    } catch {
      setError(notAPicture);
    }
  }

  function take(file: File | undefined): void {
    if (file === undefined) return;
    const problem = pictureProblem(file);
    if (problem === null) onPick({ reference: null, file });
    else setError(problem);
  }

  return (
    <Modal title="Add a picture" onClose={onClose}>
      <FormError>{error}</FormError>
      <div className={styles.file}>
        <p>
          A JPEG, PNG, GIF or WebP of yours, at most 5 MB. Only its pixels are kept, not where it was taken.
        </p>
        <Button look="filled" onPress={() => input.current?.click()}>
          <ImageUp size={16} aria-hidden="true" /> Choose a file
        </Button>
        <input
          ref={input}
          type="file"
          accept={pictureTypes}
          className="visually-hidden"
          tabIndex={-1}
          aria-label="Picture file"
          onChange={(event) => {
            take(event.target.files?.[0]);
            // The same file may be chosen again after an error.
            event.target.value = '';
          }}
        />
      </div>
      <PictureAddress busy={busy !== null} onChoose={(url) => void submit({ body: { url } })} />
    </Modal>
  );
}
