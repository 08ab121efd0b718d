import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import styles from './account-form.module.css';

interface AccountFormProps {
  readonly title: string;
  readonly lead: string;
  readonly submit: string;
  readonly busy: boolean;
  readonly error: string | null;
  readonly onSubmit: () => void;
  readonly children?: ReactNode;
  readonly after: ReactNode;
}

/** The shape of the guest's forms; an error stands above the button that caused it. */
export function AccountForm(props: AccountFormProps) {
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
    >
      <header>
        <h1>{props.title}</h1>
        <p>{props.lead}</p>
      </header>
      {props.children}
      <FormError>{props.error}</FormError>
      <Button type="submit" look="filled" wide busy={props.busy}>
        {props.submit}
      </Button>
      <footer className={styles.after}>{props.after}</footer>
    </form>
  );
}
