import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/field.tsx';
import styles from './account-settings.module.css';

interface SettingsFormProps {
  readonly submit: string;
  readonly busy: boolean;
  readonly error: string | null;
  /** What has just been done; empty for nothing. */
  readonly done: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A form within a panel: fields, what went wrong, and its button with what has been done beside it. */
export function SettingsForm({ submit, busy, error, done, onSubmit, children }: SettingsFormProps) {
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <FormError>{error}</FormError>
      <div className={styles.acts}>
        <Button type="submit" busy={busy}>
          {submit}
        </Button>
        <output className={styles.done}>{done}</output>
      </div>
    </form>
  );
}
