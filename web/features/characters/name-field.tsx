import { maxNameLength, minNameLength } from '@rackets/engine/shared/text/name-length.ts';
import { Check } from 'lucide-react';
import { Field } from '../../ui/field.tsx';
import styles from './create-character.module.css';
import { useNameVerdict } from './use-name-verdict.ts';

interface NameFieldProps {
  readonly value: string;
  readonly onChange: (name: string) => void;
  /** Why the name was refused when the life was to begin. */
  readonly error: string | null;
}

/** The name of a new life; says while one types whether it is free. */
export function NameField({ value, onChange, error }: NameFieldProps) {
  const verdict = useNameVerdict(value);
  return (
    <Field
      label="Gangster name"
      required
      missing="Please enter a name."
      maxLength={maxNameLength}
      autoComplete="off"
      error={verdict.phase === 'refused' ? verdict.why : verdict.phase === 'free' ? null : error}
      hint={
        verdict.phase === 'free' ? (
          <span className={styles.free}>
            <Check size={14} aria-hidden="true" />
            {value.trim()} is free.
          </span>
        ) : (
          `${minNameLength} to ${maxNameLength} characters.`
        )
      }
      spoken
      value={value}
      onChange={onChange}
      inputProps={{ spellCheck: false, autoCapitalize: 'words' }}
    />
  );
}
