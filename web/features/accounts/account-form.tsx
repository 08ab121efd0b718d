import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import styles from './account-form.module.css';

interface AccountFormProps {
  readonly title: string;
  readonly lead: string;
  /** What happened before, told at once. */
  readonly news?: string | null;
  readonly submit: string;
  /** Not the view's likeliest act. */
  readonly quiet?: boolean;
  readonly busy: boolean;
  readonly error: string | null;
  readonly onSubmit: () => void;
  readonly children?: ReactNode;
  readonly after: ReactNode;
}

/** The shape of the guest's forms; an error that is about no field stands above the button. */
export function AccountForm(props: AccountFormProps) {
  return (
    <Form className={styles.form} onSubmit={props.onSubmit}>
      <header>
        <h1>{props.title}</h1>
        <p>{props.lead}</p>
      </header>
      {typeof props.news === 'string' && (
        <p role="alert" className={styles.news}>
          {props.news}
        </p>
      )}
      {props.children}
      <FormError reserved>{props.error}</FormError>
      <Button type="submit" look={props.quiet === true ? 'plain' : 'filled'} wide busy={props.busy}>
        {props.submit}
      </Button>
      <footer className={styles.after}>{props.after}</footer>
    </Form>
  );
}
