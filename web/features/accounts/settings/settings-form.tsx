import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import styles from './account-settings.module.css';

interface SettingsFormProps {
  readonly submit: string;
  readonly look?: 'plain' | 'danger';
  readonly busy: boolean;
  readonly error: string | null;
  /** What has just been done; empty for nothing. */
  readonly done?: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A form within a panel: fields, its button, and below it what went wrong or was done. */
export function SettingsForm({
  submit,
  look,
  busy,
  error,
  done = '',
  onSubmit,
  children,
}: SettingsFormProps) {
  return (
    <Form className={styles.form} ownChecks onSubmit={onSubmit}>
      {children}
      <FormError reserved>{error}</FormError>
      <div className={styles.acts}>
        <Button type="submit" look={look ?? 'plain'} busy={busy}>
          {submit}
        </Button>
        <output className={styles.done}>{done}</output>
      </div>
    </Form>
  );
}
