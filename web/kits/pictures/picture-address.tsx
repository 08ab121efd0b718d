import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import styles from './picture-address.module.css';

interface PictureAddressProps {
  readonly busy: boolean;
  readonly onChoose: (url: string) => void;
}

/** A picture of another site, which the server fetches once and makes again (ruling 37). */
export function PictureAddress({ busy, onChoose }: PictureAddressProps) {
  const [address, setAddress] = useState('');
  const [error, setError] = useState<string | null>(null);

  function choose(): void {
    const url = address.trim();
    if (URL.canParse(url) && new URL(url).protocol === 'https:') onChoose(url);
    else setError('Enter an address that starts with https://');
  }

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        // Not the form's behind the dialog.
        event.stopPropagation();
        choose();
      }}
    >
      <Field
        label="Or the address of a picture"
        value={address}
        maxLength={2000}
        error={error}
        inputProps={{ inputMode: 'url', autoCapitalize: 'none', spellCheck: false }}
        onChange={(text) => {
          setAddress(text);
          setError(null);
        }}
      />
      <Button type="submit" busy={busy} off={address.trim() === ''}>
        Use it
      </Button>
    </form>
  );
}
