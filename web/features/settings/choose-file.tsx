import { ImageUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './choose-file.module.css';
import { readPicture } from './read-picture.ts';

interface ChooseFileProps {
  readonly onPicture: (picture: ImageBitmap) => void;
  /** The sentence of what is wrong with a file; null when another is tried. */
  readonly onError: (sentence: string | null) => void;
}

/** Uploading a picture, by a button or dropped on the field. */
export function ChooseFile({ onPicture, onError }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  async function take(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    onError(null);
    const read = await readPicture(file);
    if (typeof read === 'string') onError(read);
    else onPicture(read);
  }

  return (
    <div
      className={styles.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void take(event.dataTransfer.files[0]);
      }}
    >
      <ImageUp size={24} aria-hidden="true" />
      <p>
        A picture of your own: JPEG, PNG, GIF or WebP, at most 5 MB. Only its pixels are kept, not where it
        was taken.
      </p>
      <Button onPress={() => input.current?.click()}>Choose a file</Button>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/gif,image/webp"
        className="visually-hidden"
        tabIndex={-1}
        aria-label="Picture file"
        onChange={(event) => {
          void take(event.target.files?.[0]);
          // The same file may be chosen again after an error.
          event.target.value = '';
        }}
      />
    </div>
  );
}
