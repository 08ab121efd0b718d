import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import styles from './field.module.css';

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'email' | 'password' | 'search' | 'datetime-local';
  readonly autoComplete?: string;
  readonly hint?: ReactNode;
  readonly error?: string | null;
  readonly required?: boolean;
  readonly maxLength?: number;
  readonly inputProps?: InputHTMLAttributes<HTMLInputElement>;
}

/** A labelled input; the error takes the hint's place, so that nothing moves. */
export function Field(props: FieldProps) {
  const id = useId();
  const { error = null, hint } = props;
  const note = error ?? hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{props.label}</label>
      <input
        {...props.inputProps}
        id={id}
        className={styles.input}
        type={props.type ?? 'text'}
        value={props.value}
        autoComplete={props.autoComplete}
        required={props.required}
        maxLength={props.maxLength}
        aria-invalid={error !== null || undefined}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        onChange={(event) => props.onChange(event.target.value)}
      />
      {note !== undefined && (
        <p id={`${id}-note`} className={error === null ? styles.hint : styles.error}>
          {note}
        </p>
      )}
    </div>
  );
}

/** The sentence of a failed form, told at once. */
export function FormError({ children }: { readonly children: string | null }) {
  return (
    <div role="alert" className={styles.slot}>
      {children !== null && <p className={styles.formError}>{children}</p>}
    </div>
  );
}
