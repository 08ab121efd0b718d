import { useId, useState, type FormEvent, type InputHTMLAttributes, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';

export interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'email' | 'password' | 'search' | 'datetime-local';
  readonly autoComplete?: string;
  readonly hint?: ReactNode;
  /** What is wrong with the value. A field that may have an error keeps room for it, so that nothing moves. */
  readonly error?: string | null;
  readonly required?: boolean;
  /** What to say where a required field is empty. */
  readonly missing?: string;
  readonly maxLength?: number;
  /** Says a hint that changes while one types to a screen reader. */
  readonly spoken?: boolean;
  /** Stands within the input, at its end. */
  readonly end?: ReactNode;
  readonly inputProps?: InputHTMLAttributes<HTMLInputElement>;
}

/** A labelled input; its error takes the place of its hint. What the browser finds wrong is said there, too. */
export function Field(props: FieldProps) {
  const id = useId();
  const [invalid, setInvalid] = useState<string | null>(null);
  const { hint, missing = 'Please fill this in.', end } = props;
  const error = invalid ?? props.error ?? null;
  const reserved = props.error !== undefined || props.required === true;
  const noted = reserved || hint !== undefined;

  function sayInvalid(event: FormEvent<HTMLInputElement>): void {
    const input = event.currentTarget;
    // Otherwise the browser says it, in a bubble over the page.
    event.preventDefault();
    setInvalid(messageOf(input.validity, missing) ?? input.validationMessage);
    if (input.form?.querySelector('input:invalid, textarea:invalid') === input) input.focus();
  }

  return (
    <div className={styles.field}>
      <label htmlFor={id}>{props.label}</label>
      <div className={styles.box}>
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
          aria-describedby={error === null ? (hint === undefined ? undefined : `${id}-hint`) : `${id}-error`}
          onInvalid={sayInvalid}
          onChange={(event) => {
            setInvalid(null);
            props.onChange(event.target.value);
          }}
        />
        {end}
      </div>
      {noted && (
        <div
          className={classNames(styles.note, reserved && styles.reserved)}
          aria-live={props.spoken ? 'polite' : undefined}
        >
          <p id={`${id}-hint`} className={styles.hint} data-covered={error !== null || undefined}>
            {hint}
          </p>
          {error !== null && (
            <p id={`${id}-error`} className={styles.error}>
              {error}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

function messageOf({ valueMissing, typeMismatch }: ValidityState, missing: string): string | null {
  if (valueMissing) return missing;
  return typeMismatch ? 'Please enter a valid email address.' : null;
}

interface FormErrorProps {
  readonly children: string | null;
  /** Keeps room for two lines below the last field, so that nothing moves. */
  readonly reserved?: boolean;
}

/** The sentence of a failed form, told at once. */
export function FormError({ children, reserved = false }: FormErrorProps) {
  return (
    <div role="alert" className={reserved ? styles.reservedSlot : styles.slot}>
      {children !== null && <p className={reserved ? undefined : styles.formError}>{children}</p>}
    </div>
  );
}
