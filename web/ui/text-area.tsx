import { useId } from 'react';
import { cutText } from './cut-text.ts';
import styles from './field.module.css';

interface TextAreaProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly required?: boolean;
  /** Without the blanks around the text, as the server measures it. */
  readonly maxLength?: number;
}

/** A labelled field for more than one line. */
export function TextArea({ label, value, onChange, required, maxLength }: TextAreaProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className={styles.area}
        rows={5}
        value={value}
        required={required}
        onChange={({ target: { value: text } }) =>
          onChange(maxLength === undefined ? text : cutText(text, maxLength))
        }
      />
    </div>
  );
}
